import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { quoteOf, sampleOwn } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const MONTH = { tariff_id: 3, qty: 1, period: 'month' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a renewal for a month is in the cart – the one for a year is chosen – it takes its place, and the button names its sum', async () => {
  const api = { own: { items: [MONTH] } as CartBody };
  const { capabilities } = signedIn({
    ...readReplies,
    'GET /v1/orders': { data: [] },
    'GET /v1/cart': () => ({ data: quoteOf(api.own) }),
    'POST /v1/cart': ({ body }: { body: CartBody }) => {
      if (body.items.length > 1) {
        const message = 'Hall and Hall replace each other. Please choose one of them.';
        return errorAnswer(422, { errors: [{ field: 'items.1.tariff_id', message }] });
      }
      api.own = body;
      return { data: quoteOf(body) };
    },
  });
  const position = { ...MONTH, period: 'year' } as const;
  const prolongation = {
    now: Date.parse('2026-11-22T12:00:00Z'),
    path: '/payout/hall?period=year',
    position,
    own: sampleOwn,
    isWithoutAccount: false,
  };
  renderInHost(<Payout data={{ cart: quoteOf(api.own), prolongation, supportEmail: null, choices: null }} />, capabilities, '/payout/hall');
  expect(await screen.findByRole('button', { name: 'Pay ₽79,000' })).toBeVisible();
  expect(screen.getByText(/^Paid until/)).toHaveTextContent(/30 Nov 2026.*30 Nov 2027/);
  expect(screen.queryByRole('heading', { name: 'Something went wrong.' })).toBeNull();
  expect(api.own.items).toEqual([position]);
});
