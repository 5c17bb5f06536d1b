import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { beginAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, sampleOrder, samplePlaced, sampleReceipt } from '#src/testing/fixtures.ts';

const CHECK = 'GET /v1/order-check/{order_id}';
const ORDER = 'GET /v1/orders/{id}';
const NAMED = { orderId: ORDER_ID, status: 'pending', reason: null, supportEmail: 'hello@plenum.test' } as const;
const FILE = '/v1/orders/1/invoice?token=t';
const invoiced = {
  ...sampleOrder,
  status: 'pending',
  method: 'invoice',
  paid_at: null,
  invoice_url: FILE,
  valid_until: '2026-11-24T00:00:00+03:00',
} as const;
const pending = { data: { status: 'pending' } };
const answers: Answers = { ...readReplies, [CHECK]: pending, [ORDER]: { data: invoiced } };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Stores the order as if this browser had placed it. */
function place(): void {
  writeAttempt({ ...beginAttempt({}, [], { method: 'invoice' }), order: { ...samplePlaced, invoice_url: FILE } });
}

test('an order against an invoice, without an account – is shown – what was ordered, the invoice, and no way to an account', async () => {
  place();
  renderInHost(<Success data={NAMED} />, fakeCapabilities(answers).capabilities);
  expect(await screen.findByRole('heading', { level: 1, name: 'The invoice is on its way' })).toBeVisible();
  expect(await screen.findByText('Tariff')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to your account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the invoice (PDF)' })).toHaveAttribute('href', '/api/v1/orders/1/invoice?token=t');
});

test('an invoice valid through 23 November in Moscow – is shown in Vladivostok – the date as in the PDF', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function east(this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Vladivostok' };
  });
  place();
  renderInHost(<Success data={NAMED} />, fakeCapabilities(answers).capabilities);
  expect(await screen.findByText(/Pay the invoice by/)).toHaveTextContent('Pay the invoice by 23 November 2026. After that');
});

test.each([
  ['payment', <Success key="" data={NAMED} />],
  ['failed payment', <PaymentFailure key="" data={NAMED} />],
])(
  'an order against an invoice – the page of its %s is opened from the e-mail on another computer – the invoice, and no payment',
  async (_, page) => {
    history.replaceState(null, '', `/payout-success?order=${ORDER_ID}&token=of-the-email`);
    jest.useFakeTimers();
    const { capabilities, calls } = fakeCapabilities(answers);
    renderInHost(page, capabilities);
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (let seconds = 0; seconds < 150; seconds += 5) await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This order awaits a bank transfer');
    expect(screen.getByRole('link', { name: 'Open the invoice (PDF)' })).toHaveAttribute('href', `/api${FILE}`);
    expect(screen.getByText(/^Pay the invoice by/)).toHaveTextContent('by 23 November 2026');
    expect(screen.queryByText(/arrive by e-mail/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls.filter(({ name }) => name === ORDER).map(({ input }) => input.query)).toEqual([{ token: 'of-the-email' }]);
    expect(calls.filter(({ name }) => name === CHECK).length).toBeLessThan(2);
  },
);

test('an order of an account against an invoice – its status is checked on another device – the invoice', async () => {
  renderInHost(<Success data={NAMED} />, signedIn(answers).capabilities);
  expect(await screen.findByRole('link', { name: 'Open the invoice (PDF)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeVisible();
});

test('an order against an invoice, whose status the server could not load – has been paid – the receipt', async () => {
  const down = { [CHECK]: errorAnswer(503), [ORDER]: { data: { ...invoiced, status: 'paid' } } };
  const receipt = { 'GET /v1/orders/{id}/receipt': { data: sampleReceipt } };
  renderInHost(<Success data={{ ...NAMED, status: null }} />, fakeCapabilities({ ...answers, ...down, ...receipt }).capabilities);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment was received' })).toBeVisible();
});

test('an order that is paid online and was placed here – its payment is pending – it is polled, and not loaded as well', async () => {
  writeAttempt({ ...beginAttempt({}, []), order: samplePlaced });
  const { capabilities, calls } = fakeCapabilities(answers);
  renderInHost(<Success data={NAMED} />, capabilities);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(CHECK));
  expect(calls.map(({ name }) => name)).not.toContain(ORDER);
});
