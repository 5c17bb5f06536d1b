import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { SlotProps } from '@plenum/shared-contracts/remote/capabilities';
import { remote } from '#src/remote.ts';
import { Prolongation } from '#src/screens/prolongation/screen.tsx';
import type { ProlongationData } from '#src/screens/prolongation/load-prolongation.ts';
import { readReplies } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { sampleOwn, sampleTariff } from '#src/testing/fixtures.ts';

const price = { month: sampleTariff('hall'), year: sampleTariff('hall', 'year') };
const SIGNED_OUT: ProlongationData = { now: 0, current: null, larger: [], prices: [price] };
const SIGNED_IN: ProlongationData = { now: 0, current: { own: sampleOwn, prices: price }, larger: [], prices: [] };

test('a visitor without a session – opens the renewal, and no form fills the slot – a link to sign in and return', () => {
  renderInHost(<Prolongation data={SIGNED_OUT} />, fakeCapabilities(readReplies).capabilities, '/tariffs/prolongation');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Ftariffs%2Fprolongation');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Ftariffs%2Fprolongation');
  expect(screen.queryByText(/sign up/i)).toBeNull();
  expect(screen.getByRole('row', { name: 'Hall for 10 hosts ₽7,900 ₽79,000 save ₽15,800' })).toBeVisible();
  const prices = screen.getByRole('region', { name: 'What it costs' });
  expect(prices.compareDocumentPosition(screen.getByRole('link', { name: 'Sign in' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Reset the password' })).toHaveAttribute(
    'href',
    '/recovery-password?return=%2Ftariffs%2Fprolongation',
  );
});

test('a form to sign in fills the slot – the visitor signs in with it – the renewal is shown, and its heading has the focus', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const host = fakeCapabilities(readReplies);
  const hosted: string[] = [];
  const renderSlot = ({ name, children }: SlotProps) => {
    hosted.push(name);
    return children?.(<input aria-label="Password" />);
  };
  // The host loads the page's data again once a session has begun.
  const Page = () => <Prolongation data={useSession().view.canCall ? SIGNED_IN : SIGNED_OUT} />;
  renderInHost(<Page />, { ...host.capabilities, renderSlot }, '/tariffs/prolongation');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  for (const name of ['prolongation', 'prolonged-payout']) expect(remote.screens[name]?.slots).toEqual(expect.arrayContaining(hosted));
  act(() => screen.getByLabelText('Password').focus());
  act(() => host.session.change({ status: 'signed-in', canCall: true }));
  expect(screen.getByRole('heading', { level: 1, name: 'Renew your tariff' })).toHaveFocus();
  scrolled.mockRestore();
});
