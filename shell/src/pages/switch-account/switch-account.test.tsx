import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { screen as page, SwitchAccountPage } from '#src/pages/switch-account/screen.tsx';

function show(view: Partial<SessionView>) {
  return render(
    <CapabilitiesProvider value={{ session: fakeSession(view) } as unknown as Capabilities}>
      <MemoryRouter>
        <SwitchAccountPage to="/blog?page=2" />
      </MemoryRouter>
    </CapabilitiesProvider>,
  );
}

test('signed in – the page asks – it names the current user; one answer continues, the other is posted to the server', () => {
  show({ status: 'signed-in', profile: decodeProfile(sampleProfile) });
  expect(screen.getByText('Olga Petrova')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep current account' })).toHaveAttribute('href', '/blog?page=2');
  const form = screen.getByRole('button', { name: 'Switch account' }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/-/session/switch?to=%2Fblog%3Fpage%3D2');
});

test('the name is still unknown – the page asks – no name is shown', () => {
  show({ status: 'signed-in' });
  expect(screen.getByText(/signed in as another user/)).toBeVisible();
});

test.each([
  ['/blog?page=2', '/blog?page=2'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
])('an address with to=%s – loaded – continues to %s', async (to, expected) => {
  const url = new URL(`http://plenum.test/switch-account?to=${encodeURIComponent(to)}`);
  expect(await page.loader?.({ url } as never)).toEqual({ outcome: 'ready', data: { to: expected } });
});

test('the page – opened by hand, without a path to continue to – redirects to the main page: there is nothing to ask', async () => {
  const url = new URL('http://plenum.test/switch-account');
  expect(await page.loader?.({ url } as never)).toEqual({ outcome: 'redirect', to: '/', status: 302 });
});
