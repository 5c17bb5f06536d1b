import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CartBody } from '#contract/cart.ts';
import { EMPTY_CART, writeStoredCart } from '#src/cart/cart-storage.ts';
import { readAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, quoteOf, sampleOrder, sampleOwn, samplePlaced, sampleTariff } from '#src/testing/fixtures.ts';

const BUY_TARIFF = 'POST /v1/buy-tariff';
const BUY_CART = 'POST /v1/buy-cart';
const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;
const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;
const DRAFT = 'form-draft-payout';
const PLACED_FREE = { ...samplePlaced, status: 'paid', confirmation_url: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
});

function open(host: ReturnType<typeof fakeCapabilities>, data: Partial<Parameters<typeof Payout>[0]['data']> = {}) {
  const left: string[] = [];
  const view = renderInHost(
    <Payout
      data={{ cart: null, prolongation: null, supportEmail: null, orders: null, ...data }}
      leave={(address) => void left.push(address)}
    />,
    host.capabilities,
    '/payout',
  );
  return { ...view, ...host, left };
}

const visitor = (answers: Answers = {}) => open(fakeCapabilities({ ...readReplies, ...answers }));
const ownAnswers = (body: CartBody): Answers => ({
  ...readReplies,
  'POST /v1/cart': ({ body: stored }: { body: CartBody }) => ({ data: quoteOf(stored) }),
  'GET /v1/cart': { data: quoteOf(body) },
  'GET /v1/orders': { data: [] },
});
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp = /^(Pay ₽|Order$)/) => userEvent.click(screen.getByRole('button', { name }));

async function fillInPerson(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Payer’s name' }), 'Olga Petrova');
  await userEvent.type(field('E-mail'), 'olga@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('the payer – is filled in – how to pay is said, the button names the amount, and below it stands what follows and where the receipt goes', async () => {
  visitor();
  await fillInPerson();
  expect(screen.getByRole('button', { name: 'Pay ₽7,900' })).toBeVisible();
  expect(screen.getByText('How you pay').nextElementSibling).toHaveTextContent(/^By card or banking app/);
  expect(screen.getByText(/^The receipt goes to/)).toHaveTextContent('to olga@example.com.');
  expect(screen.getByText(/^You enter your card number on the payment provider’s page/)).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText('You pay on the provider’s page')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'A company' }));
  await userEvent.click(screen.getByRole('radio', { name: 'By bank transfer' }));
  expect(screen.getByText(/^We send the invoice/)).toHaveTextContent('to olga@example.com');
  expect(screen.queryByText(/card number/)).toBeNull();
  expect(next.getByText('Your bank transfers the money')).toBeVisible();
  expect(next.queryByText('You pay on the provider’s page')).toBeNull();
});

test('an empty form – is submitted – errors at its fields and nothing is sent', async () => {
  const { calls } = visitor();
  await screen.findByText('Your order');
  await press();
  expect(field('Payer’s name')).toHaveAccessibleDescription('Please enter the payer’s name.');
  expect(countAnnouncements('Please enter the payer’s name.')).toBe(1);
  expect(field('E-mail')).toHaveAccessibleDescription(/Please enter your e-mail address\./);
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(calls.map(({ name }) => name)).not.toContain(BUY_TARIFF);
});

test('a visitor – places an order – the shown total is sent, the key is stored, and the provider’s page opens', async () => {
  const { calls, left } = visitor({ [BUY_TARIFF]: { data: samplePlaced } });
  await fillInPerson();
  await press();
  await waitFor(() => expect(left).toEqual([samplePlaced.confirmation_url]));
  const call = calls.find(({ name }) => name === BUY_TARIFF);
  expect(call?.input).toEqual({
    body: {
      ...HALL,
      payer: { type: 'person', name: 'Olga Petrova' },
      email: 'olga@example.com',
      return_url: expect.stringMatching(/\/payout-success$/),
      consent: true,
      expected_total: 790_000,
    },
  });
  expect(call?.key).toBe(readAttempt()?.key);
  expect(readAttempt()?.order).toEqual(samplePlaced);
  // Who comes back from the provider's page finds the form filled in.
  expect(sessionStorage.getItem(DRAFT)).toContain('Olga Petrova');
});

test('a lost reply – the order is sent again, also after a reload – the same key', async () => {
  const answers = [new ApiError('network', BUY_TARIFF), new ApiError('network', BUY_TARIFF), { data: samplePlaced }];
  const first = visitor({ [BUY_TARIFF]: () => answers.shift() });
  await fillInPerson();
  await press();
  expect(await screen.findByText(/there is no connection/)).toBeVisible();
  await press();
  await waitFor(() => expect(answers).toHaveLength(1));
  first.unmount();
  const second = visitor({ [BUY_TARIFF]: () => answers.shift() });
  // The input is restored from the draft; consent is requested again.
  await waitFor(() => expect(field('Payer’s name')).toHaveValue('Olga Petrova'));
  await userEvent.click(screen.getByRole('checkbox'));
  await press();
  await waitFor(() => expect(second.left).toHaveLength(1));
  const keys = [...first.calls, ...second.calls].filter(({ name }) => name === BUY_TARIFF).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('two presses – the order is sent – one order', async () => {
  const { calls } = visitor({ [BUY_TARIFF]: () => new Promise(() => undefined) });
  await fillInPerson();
  await press();
  expect(screen.getByRole('button', { name: 'Ordering…' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Ordering…' }));
  expect(calls.filter(({ name }) => name === BUY_TARIFF)).toHaveLength(1);
});

test('a price that has changed – the order is sent – the new total is shown and must be confirmed, with another key', async () => {
  let factor = 1;
  const quote = ({ body }: { body: CartBody }) => {
    const made = quoteOf(body);
    return {
      data: { ...made, total: made.total * factor, items: made.items.map((item) => ({ ...item, unit_amount: item.unit_amount * factor })) },
    };
  };
  const refusal = errorAnswer(409, { code: 'price_changed', errors: [{ field: 'expected_total', message: '1580000' }] });
  const buys = [refusal, { data: samplePlaced }];
  const { calls, left } = visitor({
    'POST /v1/cart/quote': quote,
    [BUY_TARIFF]: () => {
      factor = 2;
      return buys.shift();
    },
  });
  await fillInPerson();
  await press();
  expect(await screen.findByText(/The price has changed from ₽7,900 to ₽15,800; nothing was ordered/)).toBeVisible();
  expect(left).toEqual([]);
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  const tries = calls.filter(({ name }) => name === BUY_TARIFF);
  expect(tries.map(({ input }) => (input.body as { expected_total: number }).expected_total)).toEqual([790_000, 1_580_000]);
  expect(tries[0]?.key).not.toBe(tries[1]?.key);
});

test('a company – orders against an invoice – with its INN, then the next steps; a refused INN is an error at its field', async () => {
  const refusal = errorAnswer(422, { errors: [{ field: 'payer.inn', message: 'This company is closed.' }] });
  const invoiced = { ...samplePlaced, confirmation_url: null, order_token: null };
  const answers = [refusal, { data: invoiced }];
  const host = signedIn({ ...ownAnswers({ items: [HALL] }), [BUY_CART]: () => answers.shift() });
  const { calls, visitedPaths } = open(host);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Registered address' }), 'Moscow');
  expect(field('INN')).toHaveValue('7707083893');
  await userEvent.click(screen.getByRole('radio', { name: 'By bank transfer' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Get the invoice');
  expect(field('INN')).toHaveAccessibleDescription('This company is closed.');
  expect(countAnnouncements('This company is closed.')).toBe(1);
  await userEvent.clear(field('INN'));
  await userEvent.type(field('INN'), '7707083893');
  await press('Get the invoice');
  await waitFor(() => expect(visitedPaths).toEqual([`/payout-success?order=${ORDER_ID}`]));
  expect(calls.findLast(({ name }) => name === BUY_CART)?.input).toMatchObject({
    body: {
      payer: { type: 'company', name: 'Northern Light', inn: '7707083893', address: 'Moscow' },
      method: 'invoice',
      expected_total: 790_000,
    },
  });
  expect(readAttempt()?.method).toBe('invoice');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('a total of zero – the order is placed – the receipt opens at once', async () => {
  const { visitedPaths, left } = visitor({ [BUY_TARIFF]: { data: PLACED_FREE } });
  await fillInPerson();
  await press();
  await waitFor(() => expect(visitedPaths).toEqual([`/payout-success?order=${ORDER_ID}`]));
  expect(left).toEqual([]);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('two tariffs in a visitor’s cart – the page is opened – it requires an account, and signing in returns here', async () => {
  writeStoredCart({ items: [HALL, STUDIO], promo: null, seen: {} });
  visitor();
  expect(await screen.findByText(/Your cart has 2 tariffs/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Fpayout');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an empty cart – the page is opened – it says so, and leads to the tariffs, earlier orders and the help; a cart that fails to load shows an error and reloads', async () => {
  writeStoredCart({ items: [], promo: null, seen: {} });
  const { unmount } = visitor();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to pay yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a tariff' })).toHaveAttribute('href', '/tariffs');
  expect(screen.getByRole('link', { name: 'Sign in to see your orders' })).toHaveAttribute('href', '/signin?return=%2Faccount%2Ftariff');
  expect(screen.getByRole('complementary', { name: 'Ordered already?' })).toHaveTextContent('The link in your receipt');
  expect(screen.getByRole('link', { name: 'Get it again by e‑mail' })).toHaveAttribute('href', '/payout-success');
  expect(screen.getByRole('link', { name: 'Help with paying' })).toHaveAttribute('href', expect.stringContaining('/wiki/search'));
  unmount();
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const answers = [errorAnswer(503), { data: quoteOf({ items: [HALL] }) }];
  visitor({ 'POST /v1/cart/quote': () => answers.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your order')).toBeVisible();
});

test('an empty cart of an account – the page is opened – its last orders; one that is not paid yet is the main action', async () => {
  writeStoredCart({ items: [], promo: null, seen: {} });
  const paid = { ...sampleOrder, order_id: 'paid', number: 'P-2026-000122' };
  const empty = ownAnswers({ items: [] });
  const first = open(signedIn(empty), { orders: [paid] });
  const orders = within(await screen.findByRole('complementary', { name: 'Your last orders' }));
  expect(orders.getByRole('link', { name: 'Receipt of order P-2026-000122' })).toHaveAttribute('href', '/payout-success?order=paid');
  expect(screen.getByRole('link', { name: 'Choose a tariff' })).toHaveClass('primary');
  first.unmount();
  open(signedIn(empty), {
    orders: [
      { ...paid, status: 'refunded' },
      { ...sampleOrder, status: 'canceled', retryable: true },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order P-2026-000123 isn’t paid yet' })).toBeVisible();
  const next = screen.getByRole('link', { name: 'Continue with this order' });
  expect(next).toHaveAttribute('href', `/payout-error?order=${ORDER_ID}`);
  expect(screen.getByRole('link', { name: 'Choose a tariff' })).toHaveClass('quiet');
});

test('an order that failed before another one was paid – the empty payment page is opened – it is not offered again', async () => {
  writeStoredCart({ items: [], promo: null, seen: {} });
  const orders = [sampleOrder, { ...sampleOrder, order_id: 'failed', status: 'canceled' as const, retryable: true }];
  open(signedIn(ownAnswers({ items: [] })), { orders });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to pay yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue with this order' })).toBeNull();
});

test('an account’s order whose reply was lost – the page is reloaded with an empty cart – the order is found', async () => {
  const first = open(signedIn({ ...ownAnswers({ items: [HALL] }), [BUY_CART]: new ApiError('network', BUY_CART) }, { companyInn: null }));
  await userEvent.click(await screen.findByRole('checkbox'));
  await press();
  expect(await screen.findByText(/there is no connection/)).toBeVisible();
  first.unmount();
  writeStoredCart(EMPTY_CART);
  const order = { order_id: ORDER_ID, number: 'P-2026-000124', status: 'pending', created_at: new Date().toISOString() };
  const list = [{ ...sampleOrder, ...order }];
  const check = { data: { status: 'pending' } };
  open(signedIn({ ...ownAnswers({ items: [] }), 'GET /v1/orders': { data: list }, 'GET /v1/order-check/{order_id}': check }));
  expect(await screen.findByText(/You haven’t finished paying for order P-2026-000124/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue the payment' })).toBeVisible();
});

test('an open order against an invoice – the page is opened – it shows the status and the invoice, and no other payment', async () => {
  const order = { ...samplePlaced, confirmation_url: null, invoice_url: '/v1/orders/1/invoice?token=t' };
  writeAttempt({ fingerprint: 'f', key: 'k', positions: [], method: 'invoice', begunAt: 0, order, retryKey: null });
  visitor({ 'GET /v1/order-check/{order_id}': { data: { status: 'pending' } } });
  expect(await screen.findByRole('link', { name: /^Open its invoice/ })).toHaveAttribute('href', '/api/v1/orders/1/invoice?token=t');
  expect(screen.getByText(/is waiting for your bank transfer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue the payment' })).toBeNull();
});

test('an open order against an invoice that has expired – the page is opened – it says so, and not that nothing was charged', async () => {
  writeAttempt({ fingerprint: 'f', key: 'k', positions: [], method: 'invoice', begunAt: 0, order: samplePlaced, retryKey: null });
  visitor({ 'GET /v1/order-check/{order_id}': { data: { status: 'canceled', reason: 'It is too late.', retryable: false } } });
  expect(await screen.findByRole('link', { name: 'See what you can do' })).toBeVisible();
  expect(screen.getByText(/^Order P-2026-000123 has expired/)).toBeVisible();
  expect(screen.queryByText(/been charged/)).toBeNull();
});

test('a prolongation – is opened by the tariff’s owner – it is added to the cart; its old and new end are shown', async () => {
  const stored: CartBody[] = [];
  const answers = {
    ...ownAnswers({ items: [] }),
    'POST /v1/cart': ({ body }: { body: CartBody }) => {
      stored.push(body);
      return { data: quoteOf(body) };
    },
  };
  const prolongation = {
    now: Date.parse('2026-11-22T12:00:00Z'),
    path: '/payout/hall',
    position: HALL,
    own: sampleOwn,
    isWithoutAccount: false,
  };
  localStorage.clear();
  open(signedIn(answers), { prolongation });
  expect(await screen.findByText('Your order')).toBeVisible();
  expect(stored).toEqual([{ items: [HALL] }]);
  expect(screen.getByText(/^Paid until/)).toHaveTextContent(/30 Nov 2026.*30 Dec 2026/);
});

test('a prolongation, and a cart that fails to load – is opened, then retried – it is in the order', async () => {
  let isDown = true;
  const answers = {
    ...ownAnswers({ items: [STUDIO] }),
    'GET /v1/cart': () => (isDown ? errorAnswer(503) : { data: quoteOf({ items: [STUDIO] }) }),
  };
  const prolongation = { now: 0, path: '/payout/hall', position: HALL, own: sampleOwn, isWithoutAccount: false };
  localStorage.clear();
  open(signedIn(answers), { prolongation });
  await screen.findByRole('heading', { name: 'Your cart could not be loaded.' });
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Hall')).toBeVisible();
  expect(screen.getByText(/^Paid until/)).toBeVisible();
});

test('a prolongation that does not reach the API – the page shows the rest of the cart – it says so, names no new end, and orders nothing', async () => {
  const answers = { ...ownAnswers({ items: [STUDIO] }), 'POST /v1/cart': errorAnswer(503) };
  const prolongation = { now: 0, path: '/payout/hall', position: HALL, own: sampleOwn, isWithoutAccount: false };
  localStorage.clear();
  const { calls } = open(signedIn(answers), { prolongation });
  expect(await screen.findByRole('heading', { name: /^Your last change hasn’t been confirmed yet/ })).toBeVisible();
  expect(screen.queryByText(/^Paid until/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'A person' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await press();
  expect(await screen.findByText(/so nothing was ordered/)).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain(BUY_CART);
});

test('a prolongation – is opened by an anonymous visitor – the lowest price, and a link to sign in and return', () => {
  const prolongation = { now: 0, path: '/payout/hall?period=year', position: null, own: null, isWithoutAccount: true };
  open(fakeCapabilities(readReplies), { prolongation: { ...prolongation, lowestPrice: sampleTariff('studio') } });
  expect(screen.getByText(/^From/)).toHaveTextContent('From ₽2,490 a month. See all prices');
  expect(screen.getByRole('link', { name: 'See all prices' })).toHaveAttribute('href', '/tariffs/prolongation');
  expect(screen.getByRole('link', { name: 'Help with paying' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Fpayout%2Fhall%3Fperiod%3Dyear');
});
