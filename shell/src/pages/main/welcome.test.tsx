import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { Welcome } from '#src/pages/main/welcome.tsx';
import { InShell } from '#src/testing/in-shell.tsx';

const profile = decodeProfile(sampleProfile);

test.each<[string, Partial<SessionView>, string]>([
  ['first and last name', { profile: { ...profile, name: ' Olga Petrova' } }, 'Welcome back, Olga'],
  ['no name', { profile: { ...profile, name: '' } }, 'Welcome back'],
  ['a profile that has not arrived', {}, 'Welcome back'],
])('a customer with %s – opens the main page – is greeted with the name if there is one', (_, view, greeting) => {
  render(
    <CapabilitiesProvider value={{ session: fakeSession({ status: 'signed-in', ...view }) } as unknown as Capabilities}>
      <InShell>
        <Welcome />
      </InShell>
    </CapabilitiesProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
});
