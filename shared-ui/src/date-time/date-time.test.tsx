import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DateTime } from '#src/date-time/date-time.tsx';

const START = '2025-11-19T19:00:00+03:00';

/** A browser whose clock is set to `zone`. */
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

test('a moment – on the server – is in Moscow time, and says so', () => {
  const time = timeIn(renderToString(<DateTime start={START} />));
  expect(time).toHaveTextContent('Wed 19 Nov, 19:00 Moscow time');
  expect(time).toHaveAttribute('datetime', '2025-11-19T16:00:00.000Z');
});

test('a day – on the server, in a sentence – has no hole behind it', () => {
  expect(timeIn(renderToString(<DateTime start={START} format="day" />))).not.toHaveAttribute('data-room');
});

test('a visitor whose zone a cookie knows – on the server – reads their own time at once', () => {
  expect(timeIn(renderToString(<DateTime start={START} visitorZone="Asia/Tokyo" />))).toHaveTextContent('Thu 20 Nov, 01:00 your time');
});

test('a visitor elsewhere – the page comes alive – it fits the HTML first, then shows their time, with the same room', async () => {
  liveIn('Europe/Berlin');
  const page = document.createElement('div');
  page.innerHTML = renderToString(<DateTime start={START} />);
  const room = page.querySelector('time')?.dataset['room'];
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(page, <DateTime start={START} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(page).toHaveTextContent('Wed 19 Nov, 17:00 your time');
  expect(page.querySelector('time')).toHaveAttribute('title', 'Europe/Berlin, UTC+1');
  expect(room).toBe('Wed 28 May, 00:00 Moscow time');
  expect(page.querySelector('time')?.dataset['room']).toBe(room);
});

test('a page that is alive – shows another moment – it is in the visitor’s time from the start, and keeps no room for another', () => {
  liveIn('Europe/Berlin');
  document.documentElement.dataset['screenHydrated'] = '';
  render(<DateTime start={START} end="2025-11-19T20:30:00+03:00" format="time" />);
  expect(screen.getByText('17:00–18:30 your time')).toBeVisible();
  expect(screen.getByText('17:00–18:30 your time').closest('time')).not.toHaveAttribute('data-room');
});

test('a page whose screen is not alive yet – draws a moment anew – it has the room that the server’s HTML had', () => {
  liveIn('Europe/Berlin');
  render(<DateTime start={START} />);
  expect(screen.getByText('Wed 19 Nov, 17:00 your time').closest('time')).toHaveAttribute('data-room');
});
