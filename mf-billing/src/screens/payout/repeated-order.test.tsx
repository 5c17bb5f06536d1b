import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CartBody } from '#contract/cart.ts';
import { writeStoredCart } from '#src/cart/cart-storage.ts';
import { beginAttempt, readAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { quoteOf, samplePlaced } from '#src/testing/fixtures.ts';

const BUY_TARIFF = 'POST /v1/buy-tariff';
const BUY_CART = 'POST /v1/buy-cart';
const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;
const CHECK = { 'GET /v1/order-check/{order_id}': { data: { status: 'pending' } } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Orders what is in the cart. @returns where the page was left to */
async function order({ capabilities }: ReturnType<typeof fakeCapabilities>) {
  const left: string[] = [];
  const data = { cart: null, prolongation: null, supportEmail: null, orders: null };
  const page = renderInHost(<Payout data={data} leave={(address) => void left.push(address)} />, capabilities, '/payout');
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₽7,900' }));
  return { left, unmount: page.unmount };
}

/** An account with a cart, which the API empties when it places an order. */
function account() {
  let items: CartBody['items'] = [HALL];
  const keys = new Set<string | undefined>();
  const host = signedIn(
    {
      ...readReplies,
      ...CHECK,
      'GET /v1/cart': () => ({ data: quoteOf({ items }) }),
      'POST /v1/cart': ({ body }: { body: CartBody }) => {
        ({ items } = body);
        return { data: quoteOf(body) };
      },
      'GET /v1/orders': { data: [] },
      [BUY_CART]: () => {
        const key = host.calls.findLast(({ name }) => name === BUY_CART)?.key;
        if (!keys.has(key)) items = [];
        keys.add(key);
        return { data: { ...samplePlaced, order_token: null } };
      },
    },
    { companyInn: null },
  );
  return { host, items: () => items, fill: (next: CartBody['items']) => (items = next) };
}

test('an account’s unpaid order – is put into the cart and ordered again – the same order, and the cart is empty as after the first time', async () => {
  const { host, items, fill } = account();
  const first = await order(host);
  await waitFor(() => expect(first.left).toHaveLength(1));
  first.unmount();
  fill([HALL]);
  const second = await order(host);
  await waitFor(() => expect(second.left).toEqual([samplePlaced.confirmation_url]));
  expect(new Set(host.calls.filter(({ name }) => name === BUY_CART).map(({ key }) => key)).size).toBe(1);
  expect(items()).toEqual([]);
});

test.each([
  ['is refused', errorAnswer(422, { errors: [{ field: 'email', message: 'Please check it.' }] }), samplePlaced],
  ['has no answer', new ApiError('network', BUY_TARIFF), undefined],
])('a browser with an earlier order – a new one %s – it keeps what may have been placed', async (_, answer, kept) => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  writeAttempt({ ...beginAttempt({ earlier: true }, []), order: samplePlaced });
  const host = fakeCapabilities({ ...readReplies, ...CHECK, [BUY_TARIFF]: answer });
  const data = { cart: null, prolongation: null, supportEmail: null, orders: null };
  renderInHost(<Payout data={data} leave={() => undefined} />, host.capabilities, '/payout');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Payer’s name' }), 'Olga Petrova');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'olga@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₽7,900' }));
  expect(await screen.findByText(/Please check it|there is no connection/)).toBeVisible();
  expect(readAttempt()?.order ?? undefined).toEqual(kept);
});
