import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

test('a renewal for a month is in the cart – the one for a year is chosen – it takes its place, and the button names its amount', async () => {
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
  renderInHost(<Payout data={{ cart: quoteOf(api.own), prolongation, supportEmail: null, orders: null }} />, capabilities, '/payout/hall');
  expect(await screen.findByText(/^Paid until/)).toHaveTextContent(/30 Nov 2026.*30 Nov 2027/);
  expect(screen.getByRole('button', { name: 'Pay ₽79,000' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong.' })).toBeNull();
  expect(api.own.items).toEqual([position]);
});

test('a smaller tariff, whose price the unused days of the current one cover – is about to be ordered – the page says what is lost, and what follows', async () => {
  const quoted = quoteOf({ items: [MONTH] });
  const replaces = {
    name: 'Plenary',
    qty: 1,
    hosts: 50,
    date_end: '2027-11-20T12:00:00+03:00',
    unused_amount: 15_000_000,
    credit: 790_000,
  };
  const cart = { ...quoted, credit: 790_000, total: 0, items: quoted.items.map((item) => ({ ...item, replaces })) };
  const { capabilities } = signedIn({ ...readReplies, 'GET /v1/orders': { data: [] }, 'GET /v1/cart': { data: cart } });
  renderInHost(<Payout data={{ cart, prolongation: null, supportEmail: null, orders: null }} />, capabilities, '/payout');
  expect(await screen.findByRole('button', { name: 'Order' })).toBeVisible();
  expect(screen.getByText(/^You lose|Its unused days/)).toHaveTextContent('You lose the other ₽142,100: it is not paid out.');
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your tariff beginsAt once. The receipt comes by e-mail.',
  ]);
});
