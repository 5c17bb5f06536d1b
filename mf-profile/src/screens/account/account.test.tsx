import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { SlotProps } from '@plenum/shared-contracts/remote/capabilities';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { remote } from '#src/remote.ts';
import { Account } from '#src/screens/account/screen.tsx';
import type { AccountData } from '#src/screens/account/load-account.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const at = (section: AccountData['section']): AccountData => ({ section, sessions: null, companies: null, identity: null, providers: [] });

test('an anonymous visitor – opens a section – a prompt to sign in or to sign up, both of which return to the section', () => {
  renderScreen(<Account data={at('security')} />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Faccount%2Fsecurity');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Faccount%2Fsecurity');
});

test('a form to sign in fills the slot – the visitor signs in with it – it replaces the link; the account is shown once its data is there, and has the focus', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const host = fakeCapabilities();
  const renderSlot = ({ name, children }: SlotProps) => (name === 'account.sign-in' ? children?.(<input aria-label="Password" />) : null);
  let load: (data: AccountData) => void = () => undefined;
  function Page() {
    const [data, setData] = useState(at('profile'));
    load = setData;
    return <Account data={data} />;
  }
  renderScreen(<Page />, { ...host, capabilities: { ...host.capabilities, renderSlot } });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  act(() => screen.getByLabelText('Password').focus());
  act(() => host.session.change({ status: 'signed-in', profile: signedIn().profile, profileStatus: 'loaded' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
  act(() => load(at('profile')));
  expect(screen.getByText('Overview').closest('nav')?.nextElementSibling).toHaveFocus();
  scrolled.mockRestore();
});

test('a browser without cookies, signed out – a section is opened – the page explains why it asks again', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderScreen(<Account data={at('security')} />);
  expect(screen.getByText(/blocks our cookies/)).toBeVisible();
  jest.restoreAllMocks();
});

test.each(['loaded', 'loading'] as const)(
  'JavaScript is off, the profile is %s – the page is rendered by the server – it says what does not work',
  (status) => {
    const host = status === 'loaded' ? signedIn() : fakeCapabilities({}, { status: 'signed-in', profileStatus: status });
    const html = renderToString(
      <MemoryRouter>
        <CapabilitiesProvider value={host.capabilities}>
          <Account data={at('profile')} />
        </CapabilitiesProvider>
      </MemoryRouter>,
    );
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('needs JavaScript');
  },
);

test.each([
  ['profile', ['account.webinars', 'account.tariff', 'account.sections']],
  ['tariff', ['account.tariff']],
  ['security', []],
] as const)('the section %s – is shown – hosts %j, as the remote declares', (section, expected) => {
  const host = signedIn();
  const hosted: string[] = [];
  const capabilities = { ...host.capabilities, renderSlot: ({ name }: { name: string }) => void hosted.push(name) };
  renderScreen(<Account data={at(section)} />, { ...host, capabilities });
  expect([...new Set(hosted)]).toEqual(expected);
  expect(remote.screens.account?.slots).toEqual(expect.arrayContaining(hosted));
});

test('an account that was just deleted – is shown – the page says so', () => {
  renderScreen(<Account data={at('security')} />, fakeCapabilities({}, { accountDeleted: true }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account is deleted');
  expect(screen.getByRole('link', { name: 'our policy' })).toHaveAttribute('href', '/personal_data_processing_policy');
  expect(document.body).toHaveFocus();
});

test('a profile that fails to load – the page is opened – it says so and can retry', async () => {
  const host = fakeCapabilities({}, { status: 'signed-in', profileStatus: 'failed' });
  renderScreen(<Account data={at('profile')} />, host);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(host.session.calls).toEqual([['reloadProfile']]);
});

test('a profile that is loading – the page is opened – a skeleton that names no user', () => {
  renderScreen(<Account data={at('profile')} />, fakeCapabilities({}, { status: 'signed-in', profileStatus: 'loading' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
});

test.each(['profile', 'companies'] as const)('a signed-in user – opens the section %s – it says whose account it is', (section) => {
  const host = signedIn();
  renderScreen(<Account data={at(section)} />, host);
  expect(screen.getByRole('navigation', { name: 'Account' })).toHaveTextContent(host.profile.name);
});

test('a signed-in user – opens the page – the current section is marked', () => {
  renderScreen(<Account data={at('profile')} />, signedIn());
  expect(screen.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/account/security');
});

test('an open account – the user signs out in another tab – a new page, with focus and scroll position at its heading', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const host = signedIn();
  renderScreen(<Account data={at('profile')} />, host);
  act(() => host.session.change({ status: 'anonymous', profile: null }));
  expect(screen.queryByText(host.profile.name)).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  scrolled.mockRestore();
});

test('cookies and storage are forbidden – the page is opened – it says how long the session lasts', () => {
  const host = signedIn();
  host.session.change({ storedIn: 'page' });
  renderScreen(<Account data={at('profile')} />, host);
  expect(screen.getByText(/until you close this page/)).toBeVisible();
});

test('no block for the tariff – its section is opened – it says so', () => {
  renderScreen(<Account data={at('tariff')} />, signedIn());
  expect(screen.getByText(/Your tariff can’t be shown right now/)).toBeVisible();
});

test.each([
  ['profile', 'Skip'],
  ['tariff', 'Not now'],
] as const)('%s, with a dismissible banner – "%s" is pressed – the focus stays in the section', async (section, name) => {
  const host = signedIn({ 'PUT /v2/profile': { data: sampleProfile } }, { isOnboarding: true, demoShow: true, showTrialButton: false });
  renderScreen(<Account data={at(section)} />, host);
  const button = screen.getByRole('button', { name });
  const content = button.closest('[tabindex="-1"]');
  await userEvent.click(button);
  expect(button).not.toBeInTheDocument();
  expect(content).toHaveFocus();
});
