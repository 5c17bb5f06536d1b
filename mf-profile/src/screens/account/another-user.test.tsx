import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { sampleCompany, sampleSession } from '@plenum/shared-contracts/fixtures/auth';
import { Account } from '#src/screens/account/screen.tsx';
import type { AccountData } from '#src/screens/account/load-account.ts';
import { CompaniesSection } from '#src/screens/account/companies/companies-section.tsx';
import { ConfirmIdentity } from '#src/screens/account/identity/confirm-identity.tsx';
import { SecuritySection } from '#src/screens/account/security/security-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const dataOf = (section: AccountData['section'], name: string): AccountData => ({
  section,
  sessions: [{ ...sampleSession, device: `Browser of ${name}` }],
  companies: [{ ...sampleCompany, name: `Company of ${name}`, members: [], invites: [] }],
  identity: null,
  providers: [],
});

/** A page whose loader has run. */
function setUp(first: AccountData) {
  const host = signedIn({}, { id: 'olga', companyName: null, companyInn: null });
  let load: (data: AccountData) => void = () => undefined;
  function Page() {
    const [data, setData] = useState(first);
    load = setData;
    return <Account data={data} />;
  }
  renderScreen(<Page />, host);
  const becomes = (id: string | null) =>
    act(() =>
      host.session.change({ profile: id === null ? null : { ...host.profile, id }, profileStatus: id === null ? 'loading' : 'loaded' }),
    );
  return { ...host, becomes, load: (data: AccountData) => act(() => load(data)) };
}

const isWaiting = () => /Loading your account/.test(screen.getByRole('status').textContent);

test.each(['companies', 'security'] as const)(
  'the section %s – the session passes to another user – shows no data of the first user, and the second user’s once they are loaded',
  (section) => {
    const { becomes, load } = setUp(dataOf(section, 'Olga'));
    expect(screen.getAllByText(/of Olga/)).not.toEqual([]);
    becomes(null);
    becomes('pavel');
    expect(isWaiting()).toBe(true);
    load(dataOf(section, 'Pavel'));
    expect(screen.getAllByText(/of Pavel/)).not.toEqual([]);
    expect(screen.queryByText(/of Olga/)).toBeNull();
  },
);

test('data that arrives before the second user’s profile – is reloaded by the host, so the page waits for the reloaded data', () => {
  const { becomes, load } = setUp(dataOf('companies', 'Olga'));
  becomes(null);
  load(dataOf('companies', 'Olga'));
  becomes('pavel');
  expect(isWaiting()).toBe(true);
  load(dataOf('companies', 'Pavel'));
  expect(screen.getAllByText(/of Pavel/)).not.toEqual([]);
});

test('data that was loaded before the profile – the profile arrives, is reloaded and changes – the data stays', () => {
  const { becomes, session, profile } = setUp(dataOf('companies', 'Olga'));
  becomes(null);
  becomes('olga');
  expect(screen.getAllByText(/of Olga/)).not.toEqual([]);
  act(() => session.change({ profile: { ...profile, name: 'Olga Petrova' } }));
  expect(screen.getAllByText(/of Olga/)).not.toEqual([]);
});

test('a page that the server rendered without the profile – the profile arrives – the data is shown', () => {
  const host = signedIn({}, { id: 'olga' });
  host.session.change({ profile: null, profileStatus: 'loading' });
  renderScreen(<Account data={dataOf('companies', 'Olga')} />, host);
  act(() => host.session.change({ profile: host.profile, profileStatus: 'loaded' }));
  expect(screen.getAllByText(/of Olga/)).not.toEqual([]);
});

test('a signed-out page – a session begins, its data arrives before its profile – the data is shown', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { session, becomes, load } = setUp(dataOf('companies', 'Olga'));
  act(() => session.change({ status: 'anonymous', profile: null }));
  act(() => session.change({ status: 'signed-in', profile: null, profileStatus: 'loading' }));
  load(dataOf('companies', 'Pavel'));
  becomes('pavel');
  expect(screen.getAllByText(/of Pavel/)).not.toEqual([]);
  scrolled.mockRestore();
});

test('a section that is shown – its data is loaded again – the new data replaces what was shown', () => {
  const { profile, ...host } = signedIn();
  const sectionOf = (name: string) => {
    const { companies, sessions } = dataOf('companies', name);
    return (
      <>
        <CompaniesSection profile={profile} given={companies ?? []} />
        <SecuritySection profile={profile} identity={null} sessions={sessions ?? []} providers={[]} />
      </>
    );
  };
  let show: (name: string) => void = () => undefined;
  function Page() {
    const [name, setName] = useState('Olga');
    show = setName;
    return sectionOf(name);
  }
  renderScreen(
    <ConfirmIdentity profile={profile}>
      <Page />
    </ConfirmIdentity>,
    host,
  );
  act(() => show('Pavel'));
  expect(screen.getAllByText(/of Pavel/)).toHaveLength(2);
  expect(screen.queryByText(/of Olga/)).toBeNull();
});
