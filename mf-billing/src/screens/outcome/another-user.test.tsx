import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { ORDER_ID, sampleOrder, sampleReceipt } from '#src/testing/fixtures.ts';

const RECEIPT = 'GET /v1/orders/{id}/receipt';
const ORDER = 'GET /v1/orders/{id}';
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
