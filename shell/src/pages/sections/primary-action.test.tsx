import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const profile = decodeProfile(sampleProfile);
const ROOMS = 'https://rooms.plenum.test/olga';

test.each<[string, Partial<SessionView>, string, string]>([
  ['a guest', {}, 'Create an account', '/signup'],
  ['a user with rooms', { status: 'signed-in', profile: { ...profile, linkIva: ROOMS } }, 'Your rooms', ROOMS],
  ['a user without rooms', { status: 'signed-in', profile: { ...profile, linkIva: null } }, 'Your webinars', '/account/webinars'],
  ['a user whose profile has not arrived', { status: 'signed-in' }, 'Your webinars', '/account/webinars'],
])('%s – sees the main button – it leads to what they can do next', (_, view, name, href) => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession(view) } as unknown as Capabilities}>
      <InShell>
        <PrimaryAction guest={{ to: '/signup', text: 'Create an account' }} />
      </InShell>
    </CapabilitiesProvider>,
  );
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([
  [undefined, 'primary'],
  [true, 'quiet'],
])('main button – isSecond is %s – it looks %s', (isSecond, look) => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({}) } as unknown as Capabilities}>
      <InShell>
        <PrimaryAction guest={{ to: '/signup', text: 'Create an account' }} {...(isSecond && { isSecond })} />
      </InShell>
    </CapabilitiesProvider>,
  );
  expect(screen.getByRole('link', { name: 'Create an account' }).className).toContain(look);
});
