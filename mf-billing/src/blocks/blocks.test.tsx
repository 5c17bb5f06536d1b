import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { CartBody } from '#contract/cart.ts';
import { AccountOrders } from '#src/blocks/account-orders/block.tsx';
import { AccountTariff } from '#src/blocks/account-tariff/block.tsx';
import { CartButton } from '#src/blocks/cart-button/block.tsx';
import { loadCount } from '#src/blocks/cart-button/load-count.ts';
import { EMPTY_CART, readStoredCart, writeCartCookie, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import { inHost, renderInHost } from '#src/testing/render-in-host.tsx';
import { quoteOf, sampleOrder, sampleOwn, sampleTariff } from '#src/testing/fixtures.ts';
import { signedIn } from '#src/testing/api.ts';

const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;
const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;

/** Ten days before the end of the sample tariff. */
const NOW = Date.parse('2026-11-20T12:00:00+03:00');

const FREE = { ...sampleOwn, ...sampleTariff('start'), date_end: null };

beforeEach(() => localStorage.clear());

test('a signed-in user – the header is shown – the count is fetched by account id', async () => {
  const profile = decodeProfile(sampleProfile);
  const answers = { 'GET /cart-check/{user_id}': { data: { status: 'filled', count: 2 } } };
  const { context, calls } = loaderContext('/', {}, answers, { status: 'signed-in', profile });
  expect(await loadCount(context)).toEqual({ outcome: 'ready', data: { count: 2 } });
  expect(calls[0]?.input).toEqual({ params: { user_id: profile.userId } });
});

test('an anonymous visitor – the header is shown – it counts the browser’s cart and follows changes', () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const { capabilities } = fakeCapabilities();
  let dispatch: (payload: { count: number }) => void = () => undefined;
  const events = { emit: () => undefined, on: (_: string, listener: typeof dispatch) => ((dispatch = listener), () => undefined) };
  renderInHost(<CartButton data={{ count: null }} />, { ...capabilities, events: events as typeof capabilities.events });
  expect(screen.getByRole('link', { name: 'Cart 1 tariff' })).toHaveAttribute('href', '/cart');
  act(() => dispatch({ count: 2 }));
  expect(screen.getByRole('link', { name: 'Cart 2 tariffs' })).toBeVisible();
});

test.each([
  ['is emptied', EMPTY_CART, CART_KEY, 'Cart', ''],
  ['is lost, as the storage is cleared,', EMPTY_CART, null, 'Cart', ''],
  ['is filled', { items: [HALL, STUDIO], promo: null, seen: {} }, CART_KEY, 'Cart 2 tariffs', `${CART_KEY}=2`],
])('an anonymous visitor’s cart – %s in another tab – the button and its cookie follow', (_, stored, key, name, cookie) => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const { capabilities } = fakeCapabilities();
  let dispatch: (payload: { count: number }) => void = () => undefined;
  const events = { emit: () => undefined, on: (_name: string, listener: typeof dispatch) => ((dispatch = listener), () => undefined) };
  renderInHost(<CartButton data={{ count: null }} />, { ...capabilities, events: events as typeof capabilities.events });
  act(() => dispatch({ count: 1 }));
  writeStoredCart(stored);
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.getByRole('link', { name })).toBeVisible();
  expect(document.cookie).toBe(cookie);
});

test('a cart in the browser – the visitor signs in – the account’s cart receives it', async () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const stored: CartBody[] = [];
  const host = signedIn({
    'GET /v1/cart': { data: quoteOf({ items: [] }) },
    'POST /v1/cart': ({ body }: { body: CartBody }) => {
      stored.push(body);
      return { data: quoteOf(body) };
    },
  });
  renderInHost(<CartButton data={{ count: 0 }} />, host.capabilities);
  await waitFor(() => expect(stored).toEqual([{ items: [HALL] }]));
  await waitFor(() => expect(readStoredCart().items).toEqual([]));
});

/** The button of a signed-in user whose cart has just been announced to have two tariffs. */
function openCartButton() {
  const profile = decodeProfile(sampleProfile);
  const host = signedIn({}, { id: 'first' });
  let dispatch: (payload: { count: number }) => void = () => undefined;
  const events = { emit: () => undefined, on: (_: string, listener: typeof dispatch) => ((dispatch = listener), () => undefined) };
  const capabilities = { ...host.capabilities, events: events as typeof host.capabilities.events };
  const { rerender } = renderInHost(<CartButton data={{ count: 1 }} />, capabilities);
  act(() => dispatch({ count: 2 }));
  writeCartCookie(2);
  expect(screen.getByRole('link', { name: 'Cart 2 tariffs' })).toBeVisible();
  return {
    leave: () => act(() => host.session.change({ status: 'anonymous', canCall: false, profile: null, profileStatus: 'absent' })),
    passToAnotherUser: () => act(() => host.session.change({ profile: { ...profile, id: 'second' } })),
    reload: (count: number | null) => rerender(inHost(<CartButton data={{ count }} />, capabilities)),
  };
}

test.each([
  ['an empty cart', [], 'Cart', ''],
  ['a cart of its own', [HALL], 'Cart 1 tariff', `${CART_KEY}=1`],
])(
  'the count of an account’s cart – the user signs out in a browser with %s – the button and its cookie are about that one',
  (_, items, name, cookie) => {
    const { leave } = openCartButton();
    writeStoredCart({ items: [...items], promo: null, seen: {} });
    leave();
    expect(screen.getByRole('link', { name })).toBeVisible();
    expect(document.cookie).toBe(cookie);
  },
);

test('the count of an account’s cart – another user signs in elsewhere – no count until that user’s is loaded, then the button and its cookie have it', () => {
  const { passToAnotherUser, reload } = openCartButton();
  passToAnotherUser();
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  reload(3);
  expect(screen.getByRole('link', { name: 'Cart 3 tariffs' })).toBeVisible();
  expect(document.cookie).toBe(`${CART_KEY}=3`);
  reload(0);
  expect(document.cookie).toBe('');
});

test('the account’s overview – is shown – the tariff, its end, how many people fit, the hosts, and the rooms; no orders', () => {
  const { capabilities } = signedIn({}, { linkIva: 'https://rooms.plenum.test/olga' });
  renderInHost(
    <>
      <AccountTariff data={{ own: sampleOwn, now: NOW }} />
      <AccountOrders data={{ orders: [sampleOrder] }} />
    </>,
    capabilities,
    '/account/',
  );
  const summary = screen.getByRole('region', { name: 'Tariff' });
  expect(summary).toHaveTextContent('HallPaid until Mon 30 Nov 20262,000 people in a webinar300 in a meeting');
  expect(summary).toHaveTextContent('3 of 10 hosts chosen');
  expect(screen.getByRole('link', { name: /^Open your rooms/ })).toHaveAttribute('href', 'https://rooms.plenum.test/olga');
  expect(screen.getByRole('link', { name: 'Your tariff' })).toHaveAttribute('href', '/account/tariff');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the account’s tariff – is shown – its end, contents and a link to renew; for the free tariff a link to upgrade', () => {
  const { unmount } = renderInHost(
    <AccountTariff data={{ own: sampleOwn, now: NOW }} />,
    signedIn({}, { showTrialButton: false }).capabilities,
  );
  expect(screen.getByText('Hall').parentElement).toHaveTextContent('HallPaid until Mon 30 Nov 2026');
  expect(screen.getByText('People in each webinar').nextElementSibling).toHaveTextContent('2,000');
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/tariffs/prolongation');
  unmount();
  const free = { ...sampleOwn, ...sampleTariff('start'), date_end: null };
  renderInHost(<AccountTariff data={{ own: free, now: NOW }} />, signedIn({}, { showTrialButton: false }).capabilities);
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See all tariffs' })).toHaveAttribute('href', '/tariffs');
});

test.each([
  ['some hosts chosen', { seats_taken: 3 }, 'Hosts 3 of 10 chosen', 'Make a colleague a host'],
  ['all hosts of two units chosen', { qty: 2, seats_taken: 20 }, 'Hosts 20 of 20 chosen', 'See who they are'],
])('a tariff with %s – the account’s tariff is shown – it says how many, and leads to the members', (_, changes, text, link) => {
  const own = { ...sampleOwn, ...changes };
  renderInHost(<AccountTariff data={{ own, now: NOW }} />, signedIn({}, { showTrialButton: false }).capabilities);
  expect(screen.getByText(/^Hosts/)).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/account/companies');
  expect(screen.getByText(/^Time/)).toHaveTextContent('Time 10 of 31 days left');
});

test('a tariff without an end, for one host – the account’s tariff is shown – no time is counted, and the host is the user', () => {
  const own = { ...sampleOwn, ...sampleTariff('start'), date_end: null, seats_taken: 1 };
  renderInHost(<AccountTariff data={{ own, now: NOW }} />, signedIn({}, { showTrialButton: false }).capabilities);
  expect(screen.getByText('Host (you)').nextElementSibling).toHaveTextContent('1');
  expect(screen.queryByText(/days left/)).toBeNull();
});

test('an API without the number of chosen hosts – the account’s tariff is shown – only how many there can be', () => {
  const { seats_taken: _, ...own } = sampleOwn;
  renderInHost(<AccountTariff data={{ own, now: NOW }} />, signedIn({}, { showTrialButton: false }).capabilities);
  expect(screen.queryByText(/chosen/)).toBeNull();
  expect(screen.getByText('Hosts').nextElementSibling).toHaveTextContent('10');
});

test('a free account – its tariff is shown – the trial is the only next step; without a confirmed address, what comes before it', () => {
  for (const [isVerifiedEmail, role, name] of [
    [true, 'button', 'Start the trial'],
    [false, 'link', 'Confirm an address'],
  ] as const) {
    const host = signedIn({}, { showTrialButton: true, isVerifiedEmail });
    const tried = { ...sampleTariff('studio'), trial_days: 14 };
    const { unmount } = renderInHost(<AccountTariff data={{ own: FREE, now: NOW, tried }} />, host.capabilities);
    expect(screen.getByRole(role, { name })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Try Studio free for 14 days' })).toBeVisible();
    expect(screen.getByText(/^300 people in a webinar, 100 in a meeting\./)).toBeVisible();
    expect([...document.querySelectorAll('[class*="primary"]')].map(({ textContent }) => textContent)).toHaveLength(1);
    unmount();
  }
});

test('the trial – fails to start, then starts – the reason, then the profile is fetched again and the focus stays', async () => {
  const answers = [
    errorAnswer(409, { code: 'not_verified', message: 'Confirm your e-mail address first.' }),
    { data: { date_start_trial: '2026-11-21', date_end_trial: '2026-12-05' } },
  ];
  const host = signedIn({ 'POST /v1/trial': () => answers.shift() }, { showTrialButton: true });
  renderInHost(<AccountTariff data={{ own: FREE, now: NOW }} />, host.capabilities);
  await userEvent.click(screen.getByRole('button', { name: 'Start the trial' }));
  expect(screen.getByText('Confirm your e-mail address first.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start the trial' }));
  expect(host.session.calls).toEqual([['reloadProfile']]);
  act(() =>
    host.session.change({
      profile: { ...decodeProfile(sampleProfile), showTrialButton: false, isTrial: true, dateEndTrial: '2026-12-05T00:00:00Z' },
    }),
  );
  expect(screen.getByText(/^After the trial/)).toHaveFocus();
});

const IN_FIVE_DAYS = new Date(Date.now() + 4.5 * 24 * 60 * 60 * 1000).toISOString();

test.each([
  ['runs', { isTrial: true, typeTariff: 'trial', dateEndTrial: IN_FIVE_DAYS }, /^After the trial, your account returns to the free tariff/],
  ['has ended', { isTrial: false, typeTariff: null, dateEndTrial: '2026-06-15T00:00:00Z' }, /^Your trial ended on/],
])('a trial that %s – the account’s tariff is shown – it says so', (_, profile, text) => {
  const own = { ...sampleOwn, date_end: profile.isTrial ? profile.dateEndTrial : null };
  renderInHost(<AccountTariff data={{ own, now: NOW }} />, signedIn({}, { showTrialButton: false, ...profile }).capabilities);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Hall').parentElement).toHaveTextContent(profile.isTrial ? /^HallTrial until/ : /^HallFree/);
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Buy Hall' })).toHaveLength(profile.isTrial ? 1 : 0);
});

test('a trial that has ended and a tariff that was bought – the account’s tariff is shown – nothing about the trial', () => {
  const profile = { showTrialButton: false, isTrial: false, typeTariff: 'hall', dateEndTrial: '2026-06-15T00:00:00Z' };
  renderInHost(<AccountTariff data={{ own: sampleOwn, now: NOW }} />, signedIn({}, profile).capabilities);
  expect(screen.queryByText(/trial/i)).toBeNull();
});

test('a tariff bought during a trial that still runs – the account’s tariff is shown – it does not announce the free tariff', () => {
  const profile = { showTrialButton: false, isTrial: true, dateEndTrial: '2026-11-25T00:00:00Z' };
  renderInHost(<AccountTariff data={{ own: sampleOwn, now: NOW }} />, signedIn({}, profile).capabilities);
  expect(screen.queryByText(/trial/i)).toBeNull();
});

test('tariffs of other lines and the meeting rooms – are shown – the account’s own tariff is not repeated', () => {
  const ofProfile = (id: number, { alias, name }: { alias: string; name: string }, end: string | null) => ({
    id,
    alias,
    name,
    date_end: end,
  });
  const profile = {
    tariffs: [ofProfile(1, sampleOwn, sampleOwn.date_end), ofProfile(7, { alias: 'relay', name: 'Relay' }, null)],
    subscription: { name: sampleOwn.name, date_end: sampleOwn.date_end },
    linkIva: 'https://rooms.example/olga',
    showTrialButton: false,
  };
  renderInHost(<AccountTariff data={{ own: sampleOwn, now: NOW }} />, signedIn({}, profile).capabilities);
  expect(screen.getByText(/^Besides:/)).toHaveTextContent('Besides: Relay, no end date');
  expect(screen.getByRole('link', { name: 'Open your rooms' })).toHaveAttribute('href', 'https://rooms.example/olga');
});

test.each([
  ['paid', 'Receipt of order P-2026-000123', '/payout-success'],
  ['pending', 'Check the status of order P-2026-000123', '/payout-success'],
  ['canceled', 'Try again of order P-2026-000123', '/payout-error'],
] as const)('an order that is %s – is listed – links to: %s', (status, name, path) => {
  renderInHost(<AccountOrders data={{ orders: [{ ...sampleOrder, status }] }} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?order=${sampleOrder.order_id}`);
});

test('an order that cannot be paid any more – is listed – links to the reason, and promises no other attempt', () => {
  renderInHost(<AccountOrders data={{ orders: [{ ...sampleOrder, status: 'canceled', retryable: false }] }} />);
  expect(screen.getByRole('link', { name: 'See why order P-2026-000123 was not paid' })).toHaveAttribute(
    'href',
    `/payout-error?order=${sampleOrder.order_id}`,
  );
});

test('an order with an invoice – is listed – the invoice opens', () => {
  renderInHost(<AccountOrders data={{ orders: [{ ...sampleOrder, invoice_url: '/v1/orders/1/invoice?token=t' }] }} />);
  const link = screen.getByRole('link', { name: 'Invoice of order P-2026-000123, PDF' });
  expect(link).toHaveAttribute('href', '/api/v1/orders/1/invoice?token=t');
});

test('no orders – the block is shown – what will be listed', () => {
  renderInHost(<AccountOrders data={{ orders: [] }} />);
  expect(screen.getByRole('region', { name: 'Orders' })).toHaveTextContent(/^OrdersNo orders yet\. /);
});
