import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { Cart, CartBody } from '#contract/cart.ts';
import { CartPage } from '#src/screens/cart/screen.tsx';
import { Payout } from '#src/screens/payout/payout.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { quoteOf } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const CART = quoteOf({ items: [{ tariff_id: 3, qty: 1, period: 'month' }] });
const ANSWERS = { ...readReplies, 'GET /v1/cart': { data: CART }, 'GET /v1/orders': { data: [] } };
const PAYOUT = <Payout data={{ cart: CART, prolongation: null, supportEmail: null, orders: null }} />;
const CART_PAGE = (
  <CartPage data={{ cart: CART, requested: null, tariffs: { month: [], year: [] }, period: 'month', supportEmail: null }} />
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['/payout', PAYOUT, 'textbox', 'Company'],
  ['/cart', CART_PAGE, 'spinbutton', 'Hosts of Hall'],
])(
  '%s with the cart of an account – the session ends – it says that the cart is kept, never that it is empty, and leads back',
  async (path, page, role, name) => {
    const { capabilities, session } = signedIn(ANSWERS);
    renderInHost(page, capabilities, path);
    await userEvent.click(await screen.findByRole(role, { name }));
    act(() => session.change({ status: 'anonymous', canCall: false, profile: null, profileStatus: 'absent' }));
    const text = await screen.findByText('You are signed out. Your cart is kept in your account.');
    expect(text).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in to go on' })).toHaveAttribute('href', `/signin?return=${encodeURIComponent(path)}`);
    expect(screen.queryByText(/empty|Nothing/)).toBeNull();
  },
);

test('/cart with the empty cart of an account – the session ends – nothing is said to be kept', async () => {
  const empty = { ...CART, items: [] };
  const { capabilities, session } = signedIn({ ...ANSWERS, 'GET /v1/cart': { data: empty } });
  renderInHost(
    <CartPage data={{ cart: empty, requested: null, tariffs: { month: [], year: [] }, period: 'month', supportEmail: null }} />,
    capabilities,
    '/cart',
  );
  expect(await screen.findByText(/^Nothing in it yet/)).toBeVisible();
  act(() => session.change({ status: 'anonymous', canCall: false, profile: null, profileStatus: 'absent' }));
  expect(await screen.findByText(/^Nothing in it yet/)).toBeVisible();
  expect(screen.queryByText(/kept in your account/)).toBeNull();
});

test('a visitor without an account – opens an empty payment page – there is nothing to pay', async () => {
  renderInHost(
    <Payout data={{ cart: null, prolongation: null, supportEmail: null, orders: null }} />,
    fakeCapabilities(readReplies).capabilities,
  );
  expect(await screen.findByRole('heading', { name: 'Nothing to pay yet' })).toBeVisible();
});

test.each([
  ['/payout', PAYOUT],
  ['/cart', CART_PAGE],
])(
  '%s with the cart of an account – another user signs in elsewhere – that user’s cart is loaded, and nothing of the first',
  async (path, page) => {
    const profile = decodeProfile(sampleProfile);
    const other = Promise.withResolvers<{ data: Cart }>();
    const carts = [{ data: CART }, other.promise];
    const { capabilities, session } = signedIn({ ...ANSWERS, 'GET /v1/cart': () => carts.shift() }, { ...profile, id: 'first' });
    renderInHost(page, capabilities, path);
    await screen.findByText('Hall', { selector: 'h2, h2 *, strong' });
    act(() => session.change({ profile: { ...profile, id: 'second' } }));
    expect(screen.queryByText('Hall', { selector: 'h2, h2 *, strong' })).toBeNull();
    other.resolve({ data: quoteOf({ items: [{ tariff_id: 2, qty: 1, period: 'month' }] }) });
    expect(await screen.findByText('Studio', { selector: 'h2, h2 *, strong' })).toBeVisible();
  },
);

test('/cart, and a tariff that was removed – another user signs in elsewhere – its removal cannot be undone into that user’s cart', async () => {
  const profile = decodeProfile(sampleProfile);
  const { capabilities, session } = signedIn(
    { ...ANSWERS, 'POST /v1/cart': ({ body }: { body: CartBody }) => ({ data: quoteOf(body) }) },
    { ...profile, id: 'first' },
  );
  renderInHost(CART_PAGE, capabilities, '/cart');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Hall' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  act(() => session.change({ profile: { ...profile, id: 'second' } }));
  await screen.findByRole('button', { name: 'Remove Hall' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
