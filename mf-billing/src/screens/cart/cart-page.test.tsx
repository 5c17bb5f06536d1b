import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { type StoredCart, readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { getPageCart } from '#src/cart/get-page-cart.ts';
import { CartPage } from '#src/screens/cart/screen.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { quoteOf, sampleTariff, sampleTariffs } from '#src/testing/fixtures.ts';

const QUOTE = 'POST /v1/cart/quote';
const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;
const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;
const UNCONFIRMED = 'Your last change hasn’t been confirmed yet, so the total doesn’t include it.';
const EMPTY = {
  cart: null,
  requested: null,
  tariffs: { month: sampleTariffs(), year: sampleTariffs('year') },
  period: 'month' as const,
  supportEmail: null,
};

beforeEach(() => localStorage.clear());

function open(stored: Partial<StoredCart>, answers: Answers = {}, data: Parameters<typeof CartPage>[0]['data'] = EMPTY) {
  writeStoredCart({ items: [], promo: null, seen: {}, ...stored });
  const host = fakeCapabilities({ ...readReplies, ...answers });
  renderInHost(<CartPage data={data} />, host.capabilities, '/cart');
  return host;
}

const spoken = () => document.querySelector('[data-live-announcer][aria-live=polite]')?.textContent;
const total = () => within(screen.getByRole('region', { name: 'Summary' })).getByText('Amount due').nextElementSibling;

test('a position – its hosts, then its period are changed – the API returns the totals, which are announced', async () => {
  open({ items: [HALL] });
  await screen.findByRole('heading', { level: 2, name: 'Hall' });
  await userEvent.click(screen.getByRole('button', { name: 'More: Hosts of Hall' }));
  await waitFor(() => expect(total()).toHaveTextContent('₽15,800'));
  await waitFor(() => expect(spoken()).toBe('Amount due: ₽15,800'));
  expect(screen.getByRole('spinbutton', { name: 'Hosts of Hall' })).toHaveValue(20);
  expect(screen.getByText(/for every 10 hosts$/)).toHaveTextContent('₽7,900 a month for every 10 hosts');
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  await waitFor(() => expect(total()).toHaveTextContent('₽158,000'));
  expect(readStoredCart().items).toEqual([{ ...HALL, qty: 2, period: 'year' }]);
});

test('a position – is paid monthly, then yearly – it says what a year saves', async () => {
  open({ items: [HALL] });
  expect(await screen.findByText(/^Paid yearly, you save/)).toHaveTextContent('Paid yearly, you save ₽15,800 a year');
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(await screen.findByText(/^You save/)).toHaveTextContent('You save ₽15,800 a year');
});

test('a position – is removed, then restored – the focus follows and the cart is as before', async () => {
  open({ items: [{ ...HALL, qty: 3 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Hall' }));
  expect(await screen.findByText(/^Nothing in it yet/)).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(spoken()).toBe('Hall was removed from the cart.'));
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  await waitFor(() => expect(total()).toHaveTextContent('₽23,700'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('two positions – one is removed, then restored – the heading takes the focus of the button', async () => {
  open({ items: [HALL, STUDIO] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Hall' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a promo code – is empty, without effect and removed, without effect again, valid and removed – a message for each', async () => {
  open({ items: [HALL] });
  await screen.findByText('I have a promo code');
  await userEvent.click(screen.getByText('I have a promo code'));
  const use = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const code = () => screen.getByRole('textbox', { name: 'Promo code' });
  await use();
  expect(code()).toHaveAccessibleDescription('Please enter the code.');
  expect(countAnnouncements('Please enter the code.')).toBe(1);
  await userEvent.type(code(), 'NOPE');
  await use();
  await waitFor(() => expect(code()).toHaveAccessibleDescription('NOPE: There is no such code.'));
  expect(countAnnouncements('There is no such code.')).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(readStoredCart().promo).toBeNull());
  expect(code()).toHaveFocus();
  expect(code()).toBeVisible();
  expect(code()).toHaveValue('');
  expect(code()).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('button', { name: 'Remove the code' })).toBeNull();
  await userEvent.type(code(), 'NOPE');
  await use();
  await waitFor(() => expect(code()).toHaveAccessibleDescription('NOPE: There is no such code.'));
  await userEvent.clear(code());
  await userEvent.type(code(), 'HALL10');
  await use();
  await waitFor(() => expect(total()).toHaveTextContent('₽7,110'));
  await waitFor(() => expect(screen.getByText(/is applied\.$/)).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(total()).toHaveTextContent('₽7,900'));
  await waitFor(() => expect(code()).toHaveFocus());
  expect(code()).toBeVisible();
});

test('a promo code in use – its removal fails, then succeeds – the failure is announced; the field takes the focus', async () => {
  let isDown = false;
  const quote = ({ body }: { body: CartBody }) => (isDown ? errorAnswer(503) : { data: quoteOf(body) });
  open({ items: [HALL], promo: 'HALL10' }, { [QUOTE]: quote });
  expect(await screen.findByText(/is applied\.$/)).not.toHaveFocus();
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Summary' })).getByRole('alert')).not.toBeEmptyDOMElement());
  expect(screen.getByRole('button', { name: 'Remove the code' })).toHaveFocus();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
});

test('a changed price and a discontinued tariff – the cart is opened – both are shown; once accepted, the old price is gone', async () => {
  open({ items: [HALL, { ...HALL, tariff_id: 99 }], seen: { '3:month': 690_000 } });
  expect(await screen.findByText('The price of Hall has changed')).toBeVisible();
  expect(screen.getByText('One tariff is no longer available and not included in the total.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('The price of Hall has changed')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a tariff in the URL – the cart is opened – it is added once and leaves the URL; an existing position stays', async () => {
  const requested = { ...HALL, qty: 2 };
  history.replaceState(null, '', '/cart?tariff=hall&qty=2');
  open({}, {}, { ...EMPTY, requested: { position: requested, tariff: sampleTariff('hall') } });
  await waitFor(() => expect(readStoredCart().items).toEqual([requested]));
  expect(location.search).toBe('');
});

test('a change that does not reach the API – is made – it is said to be kept, and the total to be old; after a retry it is in the total', async () => {
  let isDown = false;
  const quote = ({ body }: { body: CartBody }) => (isDown ? errorAnswer(503) : { data: quoteOf(body) });
  open({ items: [HALL] }, { [QUOTE]: quote });
  await screen.findByRole('heading', { level: 2, name: 'Hall' });
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'More: Hosts of Hall' }));
  expect(await screen.findByRole('heading', { name: UNCONFIRMED })).toBeVisible();
  expect(screen.getByText(/Your change is kept; try again/)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Hosts of Hall' })).toHaveValue(20);
  expect(total()).toHaveTextContent('₽7,900');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(total()).toHaveTextContent('₽15,800'));
});

test('a change that the API refuses – is made – the API’s message, and the cart is as before', async () => {
  const message = 'Hall has at most 10 hosts.';
  let isRefused = false;
  const quote = ({ body }: { body: CartBody }) => (isRefused ? errorAnswer(422, { message }) : { data: quoteOf(body) });
  open({ items: [HALL] }, { [QUOTE]: quote });
  await screen.findByRole('heading', { level: 2, name: 'Hall' });
  isRefused = true;
  await userEvent.click(screen.getByRole('button', { name: 'More: Hosts of Hall' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /not confirmed/ })).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Hosts of Hall' })).toHaveValue(10);
});

/** The cart of an account, whose API stores no change while it is down. */
function openOwn(first: CartBody, data = quoteOf(first)) {
  const api = { own: first, isDown: false };
  const host = signedIn({
    ...readReplies,
    'GET /v1/cart': () => ({ data: quoteOf(api.own) }),
    'POST /v1/cart': ({ body }: { body: CartBody }) => {
      if (api.isDown) return errorAnswer(503);
      api.own = body;
      return { data: quoteOf(body) };
    },
  });
  renderInHost(<CartPage data={{ ...EMPTY, cart: data }} />, host.capabilities, '/cart');
  return { ...host, api };
}

test.each([
  ['one of two tariffs', [HALL, STUDIO], UNCONFIRMED],
  ['the only tariff', [HALL], 'Your last change hasn’t been confirmed yet.'],
] as const)(
  '%s – is removed, which does not reach the API – the row is gone, the page says so, and it can be undone',
  async (_, items, says) => {
    const { api } = openOwn({ items: [...items] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Hall' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.own.items).toContainEqual(HALL));
    api.isDown = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Hall' }));
    expect(await screen.findByRole('heading', { name: says })).toBeVisible();
    expect(screen.getByText(/Hall was removed from the cart\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Hall' })).toBeNull();
    api.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: says })).toBeNull());
    expect(api.own.items).toEqual(items.slice(1));
  },
);

const PLENARY = { name: 'Plenary', qty: 1, hosts: 50, date_end: '2027-11-20T12:00:00+03:00' };

test.each([
  [
    'worth more than the new one',
    { ...PLENARY, unused_amount: 15_000_000, credit: 790_000 },
    /^Your Plenary for 50 hosts ends as soon as the new tariff begins, not on Sat 20 Nov 2027\. ?Its unused days are worth ₽150,000\. We take ₽7,900 off the price\. You lose the other ₽142,100: it is not paid out\./,
  ],
  [
    'worth less',
    { ...PLENARY, unused_amount: 90_000, credit: 90_000 },
    /not on Sat 20 Nov 2027\. The value of its unused days is taken off the price\.$/,
  ],
  ['worth nothing', { ...PLENARY, unused_amount: 0, credit: 0 }, /not on Sat 20 Nov 2027\.$/],
  ['of an older API', undefined, /^Your current tariff ends as soon as the new one begins\..* the rest is not paid out\.$/],
])(
  'an account with a tariff that is %s – its cart has one that replaces it – the cart says what ends, and what is lost',
  async (_, replaces, text) => {
    const quoted = quoteOf({ items: [HALL] });
    const credit = replaces?.credit ?? 790_000;
    const cart = { ...quoted, credit, total: quoted.subtotal - credit, items: quoted.items.map((item) => ({ ...item, replaces })) };
    renderInHost(
      <CartPage data={{ ...EMPTY, cart }} />,
      signedIn({ ...readReplies, 'GET /v1/cart': { data: cart } }).capabilities,
      '/cart',
    );
    const [notice] = await screen.findAllByText(/ends as soon as the new/);
    expect(notice?.closest('div')).toHaveTextContent(text);
  },
);

test('a tariff that was added elsewhere, and has not reached the API – the cart is opened – it says so, instead of leaving it out silently', async () => {
  const { capabilities, api } = openOwn({ items: [STUDIO] });
  await screen.findByRole('heading', { level: 2, name: 'Studio' });
  api.isDown = true;
  await act(() =>
    getPageCart(capabilities)
      .put(HALL)
      .catch(() => undefined),
  );
  expect(await screen.findByRole('heading', { name: UNCONFIRMED })).toBeVisible();
  api.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Hall' })).toBeVisible();
});

test('a tariff in the URL, and a cart that fails to load – is opened, then retried – the tariff is not lost', async () => {
  let isDown = true;
  const quote = ({ body }: { body: CartBody }) => (isDown ? errorAnswer(503) : { data: quoteOf(body) });
  open({ items: [STUDIO] }, { [QUOTE]: quote }, { ...EMPTY, requested: { position: HALL, tariff: sampleTariff('hall') } });
  expect(await screen.findByText(/Nothing in your cart is lost; try again/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Hall' })).toBeVisible();
  expect(readStoredCart().items).toEqual([STUDIO, HALL]);
});

test('tariffs that failed to load – the empty cart is opened, and they are asked for again – it says so, and in the end they are there', async () => {
  let isDown = true;
  const list = ({ query }: { query: { period?: TariffPeriod } }) => (isDown ? errorAnswer(503) : { data: sampleTariffs(query.period) });
  const { reports } = open({}, { 'GET /v3/tariff': list }, { ...EMPTY, tariffs: null });
  expect(await screen.findByRole('heading', { name: 'The tariffs could not be loaded.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Try again[.,]/)).toBeVisible();
  expect(reports).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Hall tariff' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Choose a tariff' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an empty account cart and a failing merge – the cart is opened – an error instead of “nothing”, and a retry works', async () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const answers = [errorAnswer(503), { data: quoteOf({ items: [HALL] }) }];
  const host = signedIn({ ...readReplies, 'GET /v1/cart': { data: quoteOf({ items: [] }) }, 'POST /v1/cart': () => answers.shift() });
  renderInHost(<CartPage data={{ ...EMPTY, cart: quoteOf({ items: [] }) }} />, host.capabilities, '/cart');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Hall' })).toBeVisible();
  expect(readStoredCart().items).toEqual([]);
});

test('an empty cart – is opened – a row for each tariff, and what a year saves; one of them is put into the cart, and the heading takes the focus', async () => {
  open({});
  const choices = within(await screen.findByRole('region', { name: 'Choose a tariff' }));
  expect(choices.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Start tariff',
    'Studio tariff',
    'Hall tariff',
  ]);
  expect(choices.getByText('Recommended')).toBeVisible();
  expect(choices.getAllByRole('listitem')[1]).toHaveTextContent('300 in a webinar, 100 in a meeting');
  await userEvent.click(choices.getByRole('link', { name: 'Yearly, 17% less' }));
  expect(choices.getByText('₽79,000')).toBeVisible();
  expect(choices.getByRole('link', { name: 'Compare all tariffs' })).toHaveAttribute('href', '/tariffs?period=year');
  await userEvent.click(choices.getByRole('link', { name: 'Monthly' }));
  // The questions of a buyer come with something to buy.
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull();
  expect(choices.getByText('₽7,900')).toBeVisible();
  expect(choices.getByRole('link', { name: 'Create an account for Start' })).toHaveAttribute('href', '/signup');
  await userEvent.click(choices.getByRole('link', { name: 'Choose Hall' }));
  await waitFor(() => expect(total()).toHaveTextContent('₽7,900'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['without a paid tariff – one is recommended', null, 1],
  ['with a paid tariff – none is recommended', { name: 'Hall', date_end: null }, 0],
])('an account %s in its empty cart, and the free tariff is not offered', async (_, subscription, shown) => {
  const host = signedIn({ ...readReplies, 'GET /v1/cart': { data: quoteOf({ items: [] }) } }, { subscription });
  renderInHost(<CartPage data={{ ...EMPTY, cart: quoteOf({ items: [] }) }} />, host.capabilities, '/cart');
  await screen.findByRole('region', { name: 'Choose a tariff' });
  expect(screen.queryAllByText('Recommended')).toHaveLength(shown);
  expect(screen.queryByRole('link', { name: 'Create an account for Start' })).toBeNull();
});
