import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import type { CartBody } from '#contract/cart.ts';
import type { PayoutData } from '#src/screens/payout/load-payout.ts';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { quoteOf, sampleOwn } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;
const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const dataOf = (position: typeof HALL | typeof STUDIO): PayoutData => {
  const own = position === HALL ? sampleOwn : null;
  const path = '/payout/prolongation';
  const prolongation = { now: Date.parse('2026-11-22T12:00:00Z'), path, position, own, isWithoutAccount: false };
  return { cart: null, prolongation, supportEmail: null, orders: null };
};

test('the payment of a user’s renewal – the session passes to another user – nothing of it is shown or put into their cart; then their own is', async () => {
  const stored: CartBody[] = [];
  const host = signedIn(
    {
      ...readReplies,
      'GET /v1/orders': { data: [] },
      'GET /v1/cart': { data: quoteOf({ items: [] }) },
      'POST /v1/cart': ({ body }: { body: CartBody }) => {
        stored.push(body);
        return { data: quoteOf(body) };
      },
    },
    { id: 'olga' },
  );
  let load: (data: PayoutData) => void = () => undefined;
  function Page() {
    const [data, setData] = useState(dataOf(HALL));
    load = setData;
    return <Payout data={data} />;
  }
  renderInHost(<Page />, host.capabilities, '/payout/prolongation');
  expect(await screen.findByText(/^Paid until/)).toBeVisible();
  expect(stored).toEqual([{ items: [HALL] }]);
  act(() => host.session.change({ profile: null, profileStatus: 'loading' }));
  expect(screen.queryByText(/^Paid until/)).toBeNull();
  act(() => host.session.change({ profile: { ...decodeProfile(sampleProfile), id: 'pavel' }, profileStatus: 'loaded' }));
  expect(screen.queryByText(/^Paid until/)).toBeNull();
  act(() => load(dataOf(STUDIO)));
  expect(await screen.findByText('Studio')).toBeVisible();
  expect(stored).toEqual([{ items: [HALL] }, { items: [STUDIO] }]);
});
