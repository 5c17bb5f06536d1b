import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { currentPromo } from '#src/pages/main/promo/current-promo.ts';
import { PromoLine } from '#src/pages/main/promo/promo-line.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const PROMO = { start: '2026-11-20T00:00:00+03:00', end: '2026-11-21T12:00:02+03:00', title: 'A month for two', url: '/blog' };

const line = (items = [PROMO]) => (
  <InShell>
    <PromoLine items={items} serverNow={NOW} />
  </InShell>
);

function aSecondPasses(): void {
  act(() => {
    jest.advanceTimersByTime(1000);
  });
}

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test('a running promotion – in the HTML of the server – has a date with its zone, and no countdown', () => {
  const html = renderToString(line());
  expect(html).toContain('21 November, 12:00 Moscow time');
  expect(html).not.toContain('role="timer"');
});

test('a running promotion – in the browser – counts down by itself and is gone at the end', () => {
  const { container } = render(line());
  expect(screen.getByRole('timer')).toHaveTextContent('00 h00 min02 s');
  aSecondPasses();
  expect(screen.getByRole('timer')).toHaveTextContent('00 h00 min01 s');
  aSecondPasses();
  expect(container).toBeEmptyDOMElement();
});

test('a promotion of a page that is not built – shown – is no link', () => {
  render(line([{ ...PROMO, url: '/nowhere' }]));
  expect(screen.getByText(PROMO.title)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('several promotions – asked for the current one – those to come and those over are left out, the first to end wins', () => {
  const later = { ...PROMO, end: '2026-11-25T00:00:00+03:00' };
  const over = { ...PROMO, end: '2026-11-20T00:00:00+03:00' };
  const toCome = { ...PROMO, start: '2026-11-22T00:00:00+03:00' };
  expect(currentPromo([later, over, toCome, PROMO], NOW)).toBe(PROMO);
  expect(currentPromo([over, toCome], NOW)).toBeNull();
  expect(currentPromo(null, NOW)).toBeNull();
});
