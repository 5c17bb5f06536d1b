import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PromoBar } from '#src/chrome/promo-bar/promo-bar.tsx';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';
import { observedStore } from '#src/testing/observed-store.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const PROMO = { start: '2026-11-20T00:00:00+03:00', end: '2026-11-21T12:00:02+03:00', title: 'A month for two', url: '/blog' };

function bar(items = [PROMO], change: Partial<AppRuntime> = {}) {
  const promo = observedStore(new PromoStore({ items, now: NOW }));
  return (
    <InShell runtime={fakeRuntime({}, { promo, ...change }).runtime}>
      <PromoBar />
    </InShell>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test('a running promotion – in the server’s HTML – a date with its zone, no countdown', () => {
  const html = renderToString(bar());
  expect(html).toContain('21 November, 12:00 Moscow time');
  expect(html).not.toContain('left');
});

test('a running promotion, the visitor’s zone is known from a cookie – in the server’s HTML – the date is in that zone', () => {
  expect(renderToString(bar([PROMO], { timeZone: 'Asia/Vladivostok' }))).toContain('21 November, 19:00 your time');
});

test.each([
  ['2026-11-24T11:59:59+03:00', '2 days 23 h left'],
  ['2026-11-22T13:00:02+03:00', '1 day 1 h left'],
  ['2026-11-22T12:59:59+03:00', '1 day left'],
  ['2026-11-22T11:59:59+03:00', '24 h left'],
  ['2026-11-21T13:01:02+03:00', '1 h 2 min left'],
  ['2026-11-21T12:00:59+03:00', '1 min left'],
])('a promotion until %s – in the browser – %s; screen readers get the date', async (end, text) => {
  render(bar([{ ...PROMO, end }]));
  expect(screen.getByText(text)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(/^until/)).not.toHaveAttribute('aria-hidden');
});

test('the last minutes of a promotion – pass – the text follows, and the bar disappears at the end', async () => {
  const { container } = render(bar([{ ...PROMO, end: '2026-11-21T12:01:02+03:00' }]));
  expect(screen.getByText('2 min left')).toBeVisible();
  await pass(2000);
  expect(screen.getByText('1 min left')).toBeVisible();
  await pass(60_000);
  expect(container).toBeEmptyDOMElement();
});

test('a promotion that ends in three days or more – in the browser – its date stays', async () => {
  render(bar([{ ...PROMO, end: '2026-11-24T12:00:00+03:00' }]));
  await pass(0);
  expect(screen.getByText('until 24 November, 12:00 Moscow time')).toBeVisible();
  expect(screen.queryByText(/left$/)).toBeNull();
});

test('a promotion – its link is followed – an activity that names the promotion is recorded', () => {
  const visit = { source: () => ({}), activity: jest.fn() };
  render(bar([PROMO], { visit }));
  fireEvent.click(screen.getByRole('link', { name: 'A month for two' }));
  expect(visit.activity.mock.calls).toEqual([['promo-opened', { promo: '/blog' }]]);
});

test('a promotion – its bar is unmounted – the clock stops', () => {
  const { unmount } = render(bar());
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('no promotion – shown – nothing is rendered, and no clock runs', () => {
  const { container } = render(bar([]));
  expect(container).toBeEmptyDOMElement();
  expect(jest.getTimerCount()).toBe(0);
});

test('a promotion of a page that is not built – shown – it is not a link', () => {
  render(bar([{ ...PROMO, url: '/nowhere' }]));
  expect(screen.getByText(PROMO.title)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
