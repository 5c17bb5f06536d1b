import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { writeStoredCart } from '#src/cart/cart-storage.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { quoteOf } from '#src/testing/fixtures.ts';

const QUOTE = 'POST /v1/cart/quote';
const MESSAGE = 'You have already used this promo code. Remove it from the cart to order without a discount.';
const REFUSED = {
  code: 'promo_refused',
  message: MESSAGE,
  errors: [{ field: 'promo', message: 'You have already used this promo code.' }],
};
const OTHER_TOTAL = { code: 'price_changed', message: MESSAGE, errors: [{ field: 'expected_total', message: '790000' }] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStoredCart({ items: [{ tariff_id: 3, qty: 1, period: 'month' }], promo: 'HALL10', seen: {} });
});

/** Orders as a visitor. @param answer to the order @param isUsedUp whether the next quote refuses the code */
async function order(answer: object, isUsedUp = false) {
  let quoted = 0;
  const quote = ({ body: { promo, ...body } }: { body: CartBody }) => {
    quoted += 1;
    return { data: quoteOf(isUsedUp && quoted > 1 ? body : { ...body, ...(promo !== undefined && { promo }) }) };
  };
  const { capabilities } = fakeCapabilities({ ...readReplies, [QUOTE]: quote, 'POST /v1/buy-tariff': errorAnswer(409, answer) });
  const data = { cart: null, prolongation: null, supportEmail: null, orders: null };
  renderInHost(<Payout data={data} leave={() => undefined} />, capabilities, '/payout');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Payer’s name' }), 'Olga Petrova');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'olga@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₽7,110' }));
}

test.each([
  ['refused for this buyer', REFUSED],
  ['refused as another total', OTHER_TOTAL],
])('a code that every quote accepts – is %s at the order – the reason, and no new price to confirm', async (_, answer) => {
  await order(answer);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(screen.queryByText(/The price has changed/)).toBeNull();
});

test('a code that has been used up meanwhile – is refused at the order – the new total must be confirmed', async () => {
  await order(REFUSED, true);
  expect(await screen.findByText(/The price has changed from ₽7,110 to ₽7,900; nothing was ordered/)).toBeVisible();
});
