import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { AccountOrders } from '#src/blocks/account-orders/block.tsx';
import { AccountTariff } from '#src/blocks/account-tariff/block.tsx';
import { CartButton } from '#src/blocks/cart-button/block.tsx';
import { Prices } from '#src/blocks/prices/block.tsx';
import { writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartPage } from '#src/screens/cart/screen.tsx';
import { PaymentFailure } from '#src/screens/outcome/failure-screen.tsx';
import { Success } from '#src/screens/outcome/success-screen.tsx';
import { Payout } from '#src/screens/payout/payout.tsx';
import { Prolongation } from '#src/screens/prolongation/screen.tsx';
import { TariffPage } from '#src/screens/tariff/screen.tsx';
import { Tariffs } from '#src/screens/tariffs/screen.tsx';
import { readReplies } from '#src/testing/api.ts';
import { inHost } from '#src/testing/render-in-host.tsx';
import {
  ORDER_ID,
  quoteOf,
  sampleOrder,
  sampleOwn,
  sampleReceipt,
  sampleRoadmap,
  sampleTariff,
  sampleTariffs,
} from '#src/testing/fixtures.ts';

const both = (alias: string) => ({ month: sampleTariff(alias), year: sampleTariff(alias, 'year') });
const lines = [{ id: 1, name: 'Plenum', summary: null }];
const tariffs = { month: sampleTariffs(), year: sampleTariffs('year') };
const outcome = { orderId: ORDER_ID, reason: null, tariffs: sampleTariffs(), supportEmail: 'hello@plenum.test' };
const requested = { tariff_id: 3, qty: 2, period: 'year' } as const;
const cart = quoteOf({ items: [requested], promo: 'HALL10' });
const prolongation = { now: 0, path: '/payout/hall', position: null, own: sampleOwn, isWithoutAccount: false };

const PAGES: Readonly<Record<string, ReactNode>> = {
  tariffs: <Tariffs data={{ period: 'year', tariffs, lines, roadmap: sampleRoadmap, own: sampleOwn, supportEmail: null }} />,
  'a tariff': <TariffPage data={{ period: 'month', tariff: both('hall'), isOwn: true }} />,
  'the free tariff': <TariffPage data={{ period: 'month', tariff: both('start'), isOwn: false }} />,
  prolongation: <Prolongation data={{ now: 0, current: { own: sampleOwn, prices: both('hall') }, larger: [], prices: [] }} />,
  'a cart from the server': (
    <CartPage
      data={{
        cart,
        requested: { position: requested, tariff: sampleTariff('hall', 'year') },
        tariffs: { month: [], year: [] },
        period: 'month',
        supportEmail: null,
      }}
    />
  ),
  'a cart of the browser': (
    <CartPage
      data={{
        cart: null,
        requested: null,
        tariffs: { month: sampleTariffs(), year: sampleTariffs('year') },
        period: 'month',
        supportEmail: null,
      }}
    />
  ),
  payment: <Payout data={{ cart: null, prolongation: null, supportEmail: null, orders: null }} />,
  'payment of an account': <Payout data={{ cart, prolongation, supportEmail: null, orders: null }} />,
  'a pending payment': <Success data={{ ...outcome, status: 'pending' }} />,
  'a paid order': <Success data={{ ...outcome, status: 'paid' }} />,
  'a payment of an unknown order': <Success data={{ ...outcome, orderId: null, status: null }} />,
  'a failed payment': <PaymentFailure data={{ ...outcome, status: 'canceled' }} />,
  'a prolongation before signing in': <Prolongation data={{ now: 0, current: null, larger: [], prices: [both('studio'), both('hall')] }} />,
  prices: (
    <Prices data={{ title: 'Prices', lead: 'Open a price.', prices: sampleTariffs().map((tariff) => ({ tariff, line: '25 people' })) }} />
  ),
  'the cart in the header': <CartButton data={{ count: 3 }} />,
  'the tariff in the account': <AccountTariff data={{ own: sampleOwn, now: 0 }} />,
  'the orders in the account': <AccountOrders data={{ orders: [sampleOrder] }} />,
};

const ANSWERS = {
  ...readReplies,
  'GET /v1/order-check/{order_id}': { data: { status: 'pending' } },
  'GET /v1/orders/{id}/receipt': { data: sampleReceipt },
};

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  localStorage.clear();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test.each(Object.keys(PAGES))(
  '%s – is rendered on the server and hydrated with a stored cart – the markup matches and has no style attribute',
  async (name) => {
    const { capabilities } = fakeCapabilities(ANSWERS);
    const root = document.createElement('div');
    root.innerHTML = renderToString(inHost(PAGES[name], capabilities));
    expect(root.innerHTML).not.toContain(' style=');
    writeStoredCart({ items: [{ tariff_id: 2, qty: 1, period: 'month' }], promo: null, seen: {} });
    const mismatches: unknown[] = [];
    const page = await act(async () =>
      render(inHost(PAGES[name], capabilities), { container: root, hydrate: true, onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(mismatches).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    await act(async () => page.unmount());
  },
);
