import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { ACCOUNT_ORDER_KEY, ORDER_KEY } from '#src/storage-keys.ts';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, sampleOrder, samplePlaced } from '#src/testing/fixtures.ts';

const CHECK = 'GET /v1/order-check/{order_id}';
const RETRY = 'POST /v1/orders/{id}/retry';
const TOKEN = 'of-the-email';
const data = { orderId: ORDER_ID, status: 'canceled', reason: null, supportEmail: null } as const;
const replies: Answers = {
  ...readReplies,
  'GET /v1/orders/{id}': { data: sampleOrder },
  [RETRY]: { data: { ...samplePlaced, order_token: TOKEN } },
};

/** Opens a page at the address of an order. */
const at = (page: string, token: string | null = TOKEN) =>
  history.replaceState(null, '', `${page}?order=${ORDER_ID}${token === null ? '' : `&token=${token}`}`);

beforeEach(() => localStorage.clear());

async function tryAgain(host: ReturnType<typeof fakeCapabilities>): Promise<void> {
  const left: string[] = [];
  const { unmount } = renderInHost(<PaymentFailure data={data} leave={(address) => void left.push(address)} />, host.capabilities);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
}

test('a declined order – is paid again from its e-mail, and declined again – the next attempt has the token, which the provider’s way back lacks', async () => {
  const host = fakeCapabilities(replies);
  at('/payout-error');
  await tryAgain(host);
  at('/payout-error', null);
  await tryAgain(host);
  const tries = host.calls.filter(({ name }) => name === RETRY).map(({ input }) => input);
  expect(tries).toEqual([0, 1].map(() => expect.objectContaining({ query: { token: TOKEN } })));
  expect(JSON.stringify(tries.map(({ body }) => body))).not.toContain(TOKEN);
});

test('an account’s order – is paid again by its owner, from the e-mail – signing out deletes what the browser keeps of it', async () => {
  at('/payout-error');
  await tryAgain(signedIn({ ...replies, [RETRY]: { data: { ...samplePlaced, order_token: null } } }));
  expect([localStorage.getItem(ORDER_KEY), localStorage.getItem(ACCOUNT_ORDER_KEY)]).toEqual([null, expect.stringContaining(ORDER_ID)]);
});

test('an order – is opened from its e-mail and was declined, or paid – the other page gets the token too', async () => {
  at('/payout-success');
  const { capabilities, visitedPaths } = fakeCapabilities({ ...replies, [CHECK]: { data: { status: 'canceled' } } });
  const { unmount } = renderInHost(<Success data={{ ...data, status: 'pending' }} />, capabilities);
  await waitFor(() => expect(visitedPaths).toEqual([`/payout-error?order=${ORDER_ID}&token=${TOKEN}`]));
  unmount();
  renderInHost(<PaymentFailure data={{ ...data, status: 'paid' }} />, capabilities);
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/payout-success?order=${ORDER_ID}&token=${TOKEN}`);
});

test('an order – is paid again without its token – it may be an account’s or a visitor’s, and the page says how to pay either', async () => {
  at('/payout-error', null);
  renderInHost(<PaymentFailure data={data} />, fakeCapabilities({ ...replies, [RETRY]: errorAnswer(404) }).capabilities);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/belongs to an account, or was placed without one/)).toHaveTextContent('open the link in our e-mail');
});
