import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { beginAttempt, readAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, sampleOrder, samplePlaced, sampleReceipt } from '#src/testing/fixtures.ts';

const CHECK = 'GET /v1/order-check/{order_id}';
const RECEIPT = 'GET /v1/orders/{id}/receipt';
const ORDER = 'GET /v1/orders/{id}';
const RETRY = 'POST /v1/orders/{id}/retry';
const UNKNOWN = { orderId: null, status: null, reason: null, supportEmail: 'hello@plenum.test' };
const NAMED = { ...UNKNOWN, orderId: ORDER_ID };
const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;
const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  writeStoredCart({ items: [HALL, STUDIO], promo: null, seen: {} });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Stores an order as if this browser had placed it and awaited its payment. */
function place(): void {
  writeAttempt({ ...beginAttempt({}, ['3:month']), order: samplePlaced });
}

const host = (answers: Answers) =>
  fakeCapabilities({ ...readReplies, [RECEIPT]: { data: sampleReceipt }, [ORDER]: { data: sampleOrder }, ...answers });
const keysOf = (calls: ReturnType<typeof host>['calls']) => calls.filter(({ name }) => name === RETRY).map(({ key }) => key);
const status = (of: string) => ({ data: { status: of } });

test('an unpaid order – the visitor returns – polled, despite a failure, until the receipt; the items leave the cart', async () => {
  jest.useFakeTimers();
  place();
  sessionStorage.setItem('form-draft-payout', JSON.stringify({ person: 'Olga Petrova' }));
  const answers: unknown[] = [status('pending'), new ApiError('network', CHECK), status('paid')];
  const { capabilities, calls } = host({ [CHECK]: () => answers.shift() });
  renderInHost(<Success data={UNKNOWN} />, capabilities);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One moment');
  for (let seconds = 0; seconds < 5; seconds += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your payment was received');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2, name: 'Receipt P-2026-000123' })).toBeVisible();
  expect(calls.filter(({ name }) => name === CHECK)).toHaveLength(3);
  expect(calls.find(({ name }) => name === RECEIPT)?.input).toMatchObject({ query: { token: samplePlaced.order_token } });
  expect(readStoredCart().items).toEqual([STUDIO]);
  // The next order may be for another payer.
  expect(sessionStorage.getItem('form-draft-payout')).toBeNull();
});

test('two minutes without an outcome – the page is polling – it says what to do, polls again on request, and links to the payment', async () => {
  jest.useFakeTimers();
  place();
  const { capabilities, calls } = host({ [CHECK]: status('pending') });
  renderInHost(<Success data={UNKNOWN} />, capabilities);
  for (let seconds = 0; seconds < 150; seconds += 5) await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is taking longer than usual');
  expect(screen.getByRole('button', { name: 'Go to the payment page' })).toBeVisible();
  const callCount = calls.length;
  const again = screen.getByRole('button', { name: 'Check again' });
  act(() => again.focus());
  await act(async () => again.click());
  expect(calls.length).toBe(callCount + 1);
  expect(screen.getByRole('heading', { level: 1, name: 'One moment' })).toHaveFocus();
});

test('two minutes without an outcome, then the payment – the visitor goes to pay – nothing is left to pay, and the receipt is shown', async () => {
  jest.useFakeTimers();
  place();
  let now = 'pending';
  const { capabilities, visitedPaths } = host({
    [CHECK]: () => status(now),
    [RETRY]: { data: { ...samplePlaced, status: 'paid', confirmation_url: null } },
  });
  renderInHost(<Success data={NAMED} />, capabilities);
  for (let seconds = 0; seconds < 150; seconds += 5) await act(() => jest.advanceTimersByTimeAsync(5000));
  now = 'paid';
  await act(async () => screen.getByRole('button', { name: 'Go to the payment page' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your payment was received');
  expect(visitedPaths).toEqual([]);
});

test('a visitor who is elsewhere on the page – the state of the payment changes – its title is announced', async () => {
  place();
  const answer = Promise.withResolvers<unknown>();
  renderInHost(
    <>
      <PaymentFailure data={{ ...NAMED, status: 'pending' }} />
      <button type="button">Elsewhere</button>
    </>,
    host({ [CHECK]: () => answer.promise }).capabilities,
  );
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  answer.resolve(status('canceled'));
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer][aria-live=polite]')).toHaveTextContent('The payment did not go through'),
  );
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('a cancelled payment – the page polls – it shows the reason', async () => {
  place();
  const { capabilities, visitedPaths } = host({ [CHECK]: status('canceled') });
  renderInHost(<Success data={UNKNOWN} />, capabilities);
  await waitFor(() => expect(visitedPaths).toEqual([`/payout-error?order=${ORDER_ID}`]));
  expect(readStoredCart().items).toHaveLength(2);
});

test('the page of a failed payment – opened without an order, or with an unknown one – it promises no order, and offers no other attempt', () => {
  for (const data of [UNKNOWN, { ...NAMED, status: 'unknown' as const }]) {
    const { unmount } = renderInHost(<PaymentFailure data={data} />, host({}).capabilities);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this payment');
    expect(screen.getByText(/nothing is lost/)).toHaveTextContent(
      data.orderId === null ? 'this browser has no record of one.' : 'The address names an order that we don’t have',
    );
    expect(screen.queryByText(/receipt/)).toBeNull();
    expect(screen.queryByText(/Your order is kept/)).toBeNull();
    expect(screen.getByRole('button')).toHaveAccessibleName('Send the links');
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account/tariff');
    expect(screen.queryByRole('link', { name: 'your cart' })).toBeNull();
    // An order beside it would invite a second payment.
    expect(screen.queryByRole('link', { name: /^Choose / })).toBeNull();
    unmount();
  }
});

test.each([
  ['is pending', 'pending'],
  ['could not be asked for', null],
] as const)(
  'the page of a failed payment, and a status that %s – it says nothing of a failure or a charge until it knows',
  async (_, given) => {
    place();
    const answer = Promise.withResolvers<unknown>();
    renderInHost(<PaymentFailure data={{ ...NAMED, status: given }} />, host({ [CHECK]: () => answer.promise }).capabilities);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One moment');
    expect(screen.queryByText(/been charged|did not go through/)).toBeNull();
    answer.resolve(status('canceled'));
    expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
    expect(screen.getByText(/^You haven’t been charged/)).toBeVisible();
  },
);

test('a browser without an order – opens the page – it finds orders by their address; an unknown order – it says so', async () => {
  const { unmount } = renderInHost(<Success data={UNKNOWN} />, host({}).capabilities);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your order');
  expect(screen.getByRole('button', { name: 'Send the links' })).toHaveClass('primary');
  // An account that confirms its address gets the order.
  const opened = screen.getByRole('complementary', { name: 'What the link opens' });
  expect(opened).toHaveTextContent('Create an account with the e‑mail address you ordered with');
  unmount();
  renderInHost(<Success data={{ ...NAMED, status: 'unknown' }} />, host({}).capabilities);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this payment');
  expect(screen.getByRole('button', { name: 'Send the links' })).toHaveClass('primary');
  // The e-mails have the token of the order.
  expect(screen.getByText(/nothing is lost/)).toHaveTextContent('The address names an order that we don’t have');
  const answers = screen.getByRole('complementary', { name: 'About your money' });
  expect(answers).toHaveTextContent('an order can be paid only once');
  // The form alone offers the links.
  expect(screen.getAllByText(/\blinks\b/i).map(({ textContent }) => textContent)).toEqual([
    'We’ll send links to your latest five orders. They work on any device.',
    'Send the links',
  ]);
  expect(screen.queryByRole('link', { name: 'Choose Studio' })).toBeNull();
});

test('another user’s paid order – is opened – a link to sign in; a failed receipt shows an error and reloads', async () => {
  const { unmount } = renderInHost(<Success data={{ ...NAMED, status: 'paid' }} />, host({ [RECEIPT]: errorAnswer(404) }).capabilities);
  expect(await screen.findByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    `/signin?return=${encodeURIComponent(`/payout-success?order=${ORDER_ID}`)}`,
  );
  unmount();
  const answers = [errorAnswer(503), { data: sampleReceipt }];
  renderInHost(<Success data={{ ...NAMED, status: 'paid' }} />, host({ [RECEIPT]: () => answers.shift() }).capabilities);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Olga Petrova')).toBeVisible();
});

test('an order paid by a signed-in user – is shown – the profile is fetched again', async () => {
  const member = signedIn({ ...readReplies, [RECEIPT]: { data: sampleReceipt } });
  renderInHost(<Success data={{ ...NAMED, status: 'paid' }} />, member.capabilities);
  await screen.findByText('Olga Petrova');
  expect(member.session.calls).toEqual([['reloadProfile']]);
});

test('a paid order – of a signed-in user – leads to the rooms, the limits and the colleagues', async () => {
  const member = signedIn({ ...readReplies, [RECEIPT]: { data: sampleReceipt } });
  renderInHost(<Success data={{ ...NAMED, status: 'paid' }} />, member.capabilities);
  const next = within(await screen.findByRole('complementary', { name: 'What comes next' }));
  expect(next.getByRole('link', { name: 'See what is included' })).toHaveAttribute('href', '/account/tariff');
  expect(next.getByRole('link', { name: 'Bring your colleagues' })).toHaveAttribute('href', '/account/companies');
});

test('a refunded order – is shown – says so, and promises no tariff', async () => {
  const refunded = { ...sampleReceipt, status: 'refunded', refunded: sampleReceipt.total, credited: [] };
  renderInHost(<Success data={{ ...NAMED, status: 'refunded' }} />, host({ [RECEIPT]: { data: refunded } }).capabilities);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment was refunded' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The money is on its way' })).toBeVisible();
  expect(screen.queryByText(/^Your tariff begins/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('a declined payment – is retried – the same order, by its token; after a lost reply, the same key', async () => {
  place();
  const answers = [
    new ApiError('network', RETRY),
    { data: { ...samplePlaced, confirmation_url: 'https://pay.example/2', order_token: null } },
  ];
  const { capabilities, calls } = host({ [RETRY]: () => answers.shift() });
  const left: string[] = [];
  const declined = { ...NAMED, status: 'canceled', reason: 'The card has expired.' } as const;
  renderInHost(<PaymentFailure data={declined} leave={(address) => void left.push(address)} />, capabilities);
  expect(screen.getByText('The card has expired.')).toBeVisible();
  expect(screen.getByText(/^You haven’t been charged/)).toBeVisible();
  expect(screen.getByText('P-2026-000123')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/there is no connection/)).toBeVisible();
  const storedKey = readAttempt()?.retryKey;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toEqual(['https://pay.example/2']));
  const tries = calls.filter(({ name }) => name === RETRY);
  expect(tries.map(({ key }) => key)).toEqual([storedKey, storedKey]);
  expect(tries[1]?.input).toMatchObject({ params: { id: ORDER_ID }, query: { token: samplePlaced.order_token } });
  expect(readAttempt()).toMatchObject({ retryKey: null, order: { order_token: samplePlaced.order_token } });
});

test('a declined payment – is shown – what was ordered and the amount; not to others than the buyer', async () => {
  history.replaceState(null, '', `/payout-error?order=${ORDER_ID}&token=of-the-email`);
  const bought = { ...sampleOrder, items: [{ ...sampleOrder.items[0], qty: 2, hosts: 20 }], total: 1_580_000 };
  const answers: unknown[] = [{ data: bought }, errorAnswer(404)];
  const { capabilities, calls } = host({ [ORDER]: () => answers.shift() });
  const { unmount } = renderInHost(<PaymentFailure data={{ ...NAMED, status: 'canceled' }} />, capabilities);
  expect(await screen.findByText('Hall for 20 hosts, 1 month')).toBeVisible();
  expect(screen.getByText('Amount due').nextElementSibling).toHaveTextContent('₽15,800');
  expect(calls.find(({ name }) => name === ORDER)?.input).toMatchObject({ query: { token: 'of-the-email' } });
  unmount();
  renderInHost(<PaymentFailure data={{ ...NAMED, status: 'canceled' }} />, capabilities);
  await waitFor(() => expect(screen.queryByText('Amount due')).toBeNull());
});

test('a retry that is refused – the button is pressed – the reason; the next press is a new attempt', async () => {
  place();
  const expired = errorAnswer(409, { code: 'order_expired', message: 'This order is older than a day.' });
  const { capabilities, calls } = host({ [RETRY]: expired });
  renderInHost(<PaymentFailure data={{ ...NAMED, status: 'canceled' }} />, capabilities);
  expect(screen.getByText('How long is my order kept?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This order is older than a day.')).toBeVisible();
  expect(readAttempt()?.retryKey).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(keysOf(calls)).toHaveLength(2));
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('a retry that was answered – the visitor comes back with the browser’s button, and presses again – a new attempt', async () => {
  place();
  const { capabilities, calls } = host({ [RETRY]: { data: samplePlaced } });
  const left: string[] = [];
  renderInHost(<PaymentFailure data={{ ...NAMED, status: 'canceled' }} leave={(address) => void left.push(address)} />, capabilities);
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(left).toHaveLength(count));
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('an order that cannot be paid any more – is shown – the reason and how to order again; no other attempt, and no word of a charge', () => {
  const reason = 'The invoice was not paid in time and is no longer valid. Please order again.';
  const data = { ...NAMED, status: 'canceled', reason, retryable: false } as const;
  renderInHost(<PaymentFailure data={data} />, host({}).capabilities);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This order has expired');
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/tariffs');
  for (const text of [/been charged/, /kept/, /card number/]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['paid', 'The payment went through'],
  ['refunded', 'Your payment was refunded'],
] as const)('an order that is %s – the failure page is open – it says so', (given, title) => {
  renderInHost(<PaymentFailure data={{ ...NAMED, status: given }} />, host({}).capabilities);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/payout-success?order=${ORDER_ID}`);
});
