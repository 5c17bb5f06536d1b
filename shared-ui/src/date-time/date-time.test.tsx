import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DateTime } from '#src/date-time/date-time.tsx';

const START = '2025-11-19T19:00:00+03:00';

/** Simulates a browser in the time zone `zone`. */
function liveIn(zone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
}

afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset['screenHydrated'];
});

function timeIn(html: string) {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.querySelector('time');
}

test('a date and time – on the server – is in Moscow time and says so', () => {
  const time = timeIn(renderToString(<DateTime start={START} />));
  expect(time).toHaveTextContent('Wed 19 Nov, 19:00 Moscow time');
  expect(time).toHaveAttribute('datetime', '2025-11-19T16:00:00.000Z');
});

test('a day – on the server, in a sentence – leaves no gap after it', () => {
  expect(timeIn(renderToString(<DateTime start={START} format="day" />))).not.toHaveAttribute('data-room');
});

test('a time that ends a sentence – on the server – the full stop is beside the text, and in the space that is reserved', () => {
  const time = timeIn(renderToString(<DateTime start={START} format="time" hasStop />));
  expect(time).toHaveTextContent(/^19:00 Moscow time\.$/);
  expect(time).toHaveAttribute('data-room', '00:00 Moscow time.');
});

test('a visitor whose zone is in a cookie – on the server – gets their own time at once', () => {
  expect(timeIn(renderToString(<DateTime start={START} visitorZone="Asia/Tokyo" />))).toHaveTextContent('Thu 20 Nov, 01:00 your time');
});

test('a visitor in another zone – hydrated – matches the HTML, then shows their time in the same space', async () => {
  liveIn('Europe/Berlin');
  const page = document.createElement('div');
  page.innerHTML = renderToString(<DateTime start={START} />);
  const room = page.querySelector('time')?.dataset['room'];
  const complaints: unknown[] = [];
  await act(async () => {
    render(<DateTime start={START} />, { container: page, hydrate: true, onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(page).toHaveTextContent('Wed 19 Nov, 17:00 your time');
  expect(page.querySelector('time')).toHaveAttribute('title', 'Europe/Berlin, UTC+1');
  expect(room).toBe('Wed 30 May, 00:00 Moscow time');
  expect(page.querySelector('time')?.dataset['room']).toBe(room);
});

test('a hydrated page – shows another date and time – it is in the visitor’s time from the start and reserves no space', () => {
  liveIn('Europe/Berlin');
  document.documentElement.dataset['screenHydrated'] = '';
  render(<DateTime start={START} end="2025-11-19T20:30:00+03:00" format="time" />);
  expect(screen.getByText('17:00–18:30 your time')).toBeVisible();
  expect(screen.getByText('17:00–18:30 your time').closest('time')).not.toHaveAttribute('data-room');
});

test('a page whose screen is not hydrated – renders a date and time again – reserves the space that the server’s HTML had', () => {
  liveIn('Europe/Berlin');
  render(<DateTime start={START} />);
  expect(screen.getByText('Wed 19 Nov, 17:00 your time').closest('time')).toHaveAttribute('data-room');
});
