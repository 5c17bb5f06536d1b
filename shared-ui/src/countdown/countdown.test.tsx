import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown } from '#src/countdown/countdown.tsx';

const TO = '2025-11-19T19:00:00+03:00';

/** A visitor with or without a preference for reduced motion. */
function prefersReducedMotion(matches: boolean) {
  globalThis.matchMedia = () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-11-17T11:48:51Z') });
  prefersReducedMotion(false);
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a countdown – on the server – shows a fixed date', () => {
  const html = renderToString(<Countdown to={TO} kind="until" />);
  expect(html).toContain('Wed 19 Nov, 19:00 Moscow time');
  expect(html).not.toContain('left');
});

test('a countdown of the last day – hydrated – matches the HTML, then updates every second', async () => {
  jest.setSystemTime(new Date('2025-11-19T11:48:51Z'));
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Countdown to={TO} kind="until" />);
  document.body.append(page);
  const complaints: unknown[] = [];
  await act(async () => {
    render(<Countdown to={TO} kind="until" />, { container: page, hydrate: true, onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(screen.getByText('04:11:09 left')).toBeVisible();
  pass(1000);
  expect(screen.getByText('04:11:08 left')).toBeVisible();
  page.remove();
});

test('more than a day – is left – days and hours, which change with the hour', () => {
  render(<Countdown to={TO} kind="until" />);
  expect(screen.getByText('2 days 4 h left')).toBeVisible();
  pass(11 * 60_000 + 8_000);
  expect(screen.getByText('2 days 4 h left')).toBeVisible();
  pass(60_000);
  expect(screen.getByText('2 days 3 h left')).toBeVisible();
});

test('a large countdown – shown – the figures apart from what they are', () => {
  render(<Countdown to={TO} kind="starts" isLarge />);
  expect(screen.getByText('2 days 4 h').parentElement).toHaveTextContent('Starts in 2 days 4 h');
});

test('running figures – in the accessibility tree – are hidden, the date is not', () => {
  render(<Countdown to={TO} kind="starts" />);
  expect(screen.getByText('Starts in 2 days 4 h')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(/19:00 Moscow time|your time/)).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a countdown – ends – calls onEnd once and disappears', () => {
  const ended = jest.fn();
  const { container, rerender } = render(<Countdown to={TO} kind="until" onEnd={ended} />);
  pass(187_868_000);
  expect(screen.getByText('00:00:01 left')).toBeVisible();
  expect(ended).not.toHaveBeenCalled();
  pass(1000);
  rerender(<Countdown to={TO} kind="until" onEnd={ended} />);
  pass(5000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
});

test('a visitor’s clock that is an hour fast – the page knows the present – the time left is right, and stays so', () => {
  const present = Date.parse('2025-11-19T11:48:51Z');
  jest.setSystemTime(present + 3_600_000);
  const { rerender } = render(<Countdown to={TO} kind="until" now={present} />);
  expect(screen.getByText('04:11:09 left')).toBeVisible();
  pass(1000);
  rerender(<Countdown to={TO} kind="until" now={present + 1000} />);
  expect(screen.getByText('04:11:08 left')).toBeVisible();
});

test('a page that the browser has kept since an earlier visit – the visitor’s clock counts, not the present that the page knew', () => {
  const entries = jest.fn((_type: string) => [{ type: 'back_forward' }]);
  Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true });
  render(<Countdown to={TO} kind="until" now={Date.now() - 3_600_000} />);
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(entries).toHaveBeenCalledWith('navigation');
  expect(screen.getByText('2 days 4 h left')).toBeVisible();
});

test('an event already over – hydrated – calls onEnd at once', () => {
  const ended = jest.fn();
  render(<Countdown to="2025-11-01T00:00:00Z" kind="until" onEnd={ended} />);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a visitor who prefers reduced motion – waits a minute – sees one change', () => {
  prefersReducedMotion(true);
  jest.setSystemTime(new Date('2025-11-19T11:48:51Z'));
  render(<Countdown to={TO} kind="until" />);
  expect(screen.getByText('4 h 12 min left')).toBeVisible();
  pass(8999);
  expect(screen.getByText('4 h 12 min left')).toBeVisible();
  pass(1);
  expect(screen.getByText('4 h 11 min left')).toBeVisible();
});

test('an unmounted countdown – time passes – leaves no timer behind', () => {
  render(<Countdown to={TO} kind="until" />).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
