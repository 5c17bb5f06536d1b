import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useNow } from '#src/time/use-now.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;

/** Rounded to minutes, because time passes during a test. */
function Minutes({ start }: { start: number }) {
  return <p>{Math.floor((useNow(start, HOUR) - START) / 60_000)}</p>;
}

const own = Reflect.get(performance, 'getEntriesByType') as unknown;
const arriveAfter = (age: number, transferSize = 20_000) =>
  Object.assign(performance, { getEntriesByType: () => [{ transferSize, serverTiming: [{ name: 'age', duration: age }] }] });
afterEach(() => {
  cleanup();
  Object.assign(performance, { getEntriesByType: own });
  document.body.innerHTML = '';
});

test('a page from the cache – it hydrates as it was rendered, then shows the time with its age; data that was loaded later has no age', async () => {
  arriveAfter(5 * 60_000);
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(<Minutes start={START} />);
  expect(element.textContent).toBe('0');
  const recovered: unknown[] = [];
  const root = await act(() => hydrateRoot(element, <Minutes start={START} />, { onRecoverableError: (error) => recovered.push(error) }));
  expect([element.textContent, recovered]).toEqual(['5', []]);
  act(() => root.render(<Minutes start={START + 10 * 60_000} />));
  expect(element.textContent).toBe('10');
  act(() => root.unmount());
});

test.each([
  ['five hours later', 5 * HOUR, '300'],
  ['by a clock that is slow', -HOUR, '2'],
])(
  'a page that the browser kept – it is gone back to %s – the present by the visitor’s clock, never before the page was sent',
  async (_, later, minutes) => {
    arriveAfter(2 * 60_000, 0);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(START + later);
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML = renderToString(<Minutes start={START} />);
    const recovered: unknown[] = [];
    const root = await act(() => hydrateRoot(element, <Minutes start={START} />, { onRecoverableError: (error) => recovered.push(error) }));
    expect([element.textContent, recovered]).toEqual([minutes, []]);
    act(() => root.unmount());
    clock.mockRestore();
  },
);

test('a page that has just been rendered – it hydrates without rendering again', async () => {
  const phases: string[] = [];
  const page = (
    <Profiler id="page" onRender={(_, phase) => phases.push(phase)}>
      <Minutes start={START} />
    </Profiler>
  );
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(page);
  const root = await act(() => hydrateRoot(element, page));
  expect(phases).toEqual(['mount']);
  act(() => root.unmount());
});

test('a page that the browser rendered – the time of its data', () => {
  arriveAfter(5 * 60_000);
  render(<Minutes start={START} />);
  expect(screen.getByText('0')).toBeTruthy();
});
