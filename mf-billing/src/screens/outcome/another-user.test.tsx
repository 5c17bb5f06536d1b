import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { OpenOrder } from '#src/order/open-order.tsx';
import { beginAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { ACCOUNT_ORDER_KEY } from '#src/storage-keys.ts';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, sampleOrder, samplePlaced, sampleReceipt } from '#src/testing/fixtures.ts';

const RECEIPT = 'GET /v1/orders/{id}/receipt';
const ORDER = 'GET /v1/orders/{id}';
const CHECK = 'GET /v1/order-check/{order_id}';
const ORDERS = 'GET /v1/orders';
const data = { orderId: ORDER_ID, reason: null, supportEmail: 'hello@plenum.test' };
const profileOf = (id: string) => ({ ...decodeProfile(sampleProfile), id });

beforeEach(() => localStorage.clear());

const PAGES: [string, ReactNode, string, string][] = [
  ['receipt', <Success key="" data={{ ...data, status: 'paid' }} />, RECEIPT, 'Olga Petrova'],
  ['declined order', <PaymentFailure key="" data={{ ...data, status: 'canceled' }} />, ORDER, 'Tariff'],
];

/** Shows the page of the order of Olga, whom the API answers. */
async function setUp(page: ReactNode, call: string, text: string) {
  let isOlgas = true;
  const reply = { data: call === RECEIPT ? sampleReceipt : sampleOrder };
  const host = signedIn({ ...readReplies, [call]: () => (isOlgas ? reply : errorAnswer(404)) }, { id: 'olga' });
  renderInHost(page, host.capabilities);
  expect(await screen.findByText(text)).toBeVisible();
  isOlgas = false;
  return host;
}

test.each(PAGES)('the %s of a user – the session passes to another user – it is not shown to them', async (_, page, call, text) => {
  const { session, calls } = await setUp(page, call, text);
  act(() => session.change({ profile: null, profileStatus: 'loading' }));
  act(() => session.change({ profile: profileOf('pavel'), profileStatus: 'loaded' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(calls.filter(({ name }) => name === call).length).toBeGreaterThan(1);
});

test.each(PAGES)('the %s of a user – the user signs out – it is gone', async (_, page, call, text) => {
  const { session } = await setUp(page, call, text);
  act(() => session.change({ status: 'anonymous', canCall: false, profile: null }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test.each([
  ['signs out', { status: 'anonymous', canCall: false, profile: null }],
  ['is followed by another user in another tab', { profile: profileOf('pavel') }],
] as const)('the note of a user’s open order – the user %s – it is gone, and with it the link to the invoice', async (_, next) => {
  const order = { ...samplePlaced, order_token: null, invoice_url: '/v1/orders/1/invoice?token=t' };
  writeAttempt({ ...beginAttempt({}, [], { method: 'invoice', isAccounts: true }), order });
  const { session, capabilities } = signedIn(
    { ...readReplies, [CHECK]: { data: { status: 'pending' } }, [ORDERS]: { data: [] } },
    { id: 'olga' },
  );
  renderInHost(<OpenOrder />, capabilities);
  expect(await screen.findByRole('link', { name: /^Open its invoice/ })).toBeVisible();
  // As the shell does.
  localStorage.removeItem(ACCOUNT_ORDER_KEY);
  act(() => session.change(next));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
