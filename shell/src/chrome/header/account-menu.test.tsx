import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { InShell } from '#src/testing/in-shell.tsx';
import { AccountMenu } from '#src/chrome/header/account-menu.tsx';

const OLGA: Partial<SessionView> = { status: 'signed-in', canCall: true, profile: decodeProfile(sampleProfile), profileStatus: 'loaded' };

function page(view: Partial<SessionView>, at = '/') {
  const session = fakeSession(view);
  const ui = (
    <CapabilitiesProvider value={{ session } as unknown as Capabilities}>
      <InShell at={at}>
        <AccountMenu />
      </InShell>
    </CapabilitiesProvider>
  );
  return { ui, session };
}

test('signed out – shown on some page – a sign-in link that returns to that page', () => {
  render(page({}, '/webinars/first?x=1').ui);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Fwebinars%2Ffirst%3Fx%3D1');
});

test('signed in – the menu is opened – the user’s name, the account link and the sign-out button, which works', async () => {
  const { ui, session } = page(OLGA);
  render(ui);
  await userEvent.click(screen.getByRole('img', { name: 'Your account, Olga Petrova' }));
  expect(screen.getByText('olga@example.com')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(session.calls).toEqual([['signOut']]);
});

test('the token has expired – the server renders – the menu of a signed-in user, no name', () => {
  const html = renderToString(page({ status: 'signed-in' }).ui);
  expect(html).toContain('aria-label="Your account"');
  expect(html).not.toContain('Olga');
});

test('a temporary session – the menu is opened – it says how long the session lasts', () => {
  render(page({ ...OLGA, temporary: true }).ui);
  expect(screen.getByText(/Signed in for two minutes/)).toBeInTheDocument();
});
