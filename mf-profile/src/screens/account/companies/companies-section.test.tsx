import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { sampleCompany } from '@plenum/shared-contracts/fixtures/auth';
import { CompaniesSection } from '#src/screens/account/companies/companies-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const created = { data: { id: 'i', hash: 'h', expires_at: '2026-12-01T00:00:00Z' } };
const done = { status: 'ok', data: { status: 'ok' } };

function Shown({ given }: { given: readonly Company[] }) {
  const { profile } = useSession().view;
  return profile && <CompaniesSection profile={profile} given={given} />;
}

function setUp(answers: Answers = {}, given: readonly Company[] = [sampleCompany], changes: Partial<Profile> = {}) {
  const host = signedIn(answers, changes);
  renderScreen(<Shown given={given} />, host);
  const user = userEvent.setup();
  return { ...host, user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

const noCompany = { companyName: null, companyInn: null };

test('a user without a company – names one – it is created, loaded once, shown and focused; without a name, the field says so', async () => {
  const { user, press, session, calls } = setUp({ 'GET /v1/companies': { data: [sampleCompany] } }, [], noCompany);
  expect(screen.getByRole('heading', { level: 2, name: 'Companies' })).toBeVisible();
  // What is said of hosts, roles and payments holds in a company.
  for (const text of [/administrator/i, /tax number/i]) expect(screen.queryByText(text)).toBeNull();
  await press('Create a company');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Please enter the name of your company\./);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Northern Light ');
  await press('Create a company');
  expect(session.calls).toEqual([['updateProfile', { companyName: 'Northern Light' }]]);
  expect(await screen.findByRole('heading', { name: 'Northern Light' })).toHaveFocus();
  expect(calls.map(({ name }) => name)).toEqual(['GET /v1/companies']);
});

test('a user without a company – opens the section – what one is for, and no details of one are asked for', () => {
  setUp({}, [], { ...noCompany, companySize: null });
  expect(screen.getByRole('region', { name: 'New company' })).toBeVisible();
  const benefits = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(benefits).toEqual(['Invite your colleagues', 'Choose who hosts', 'Pay once']);
  expect(screen.queryByText('Size')).toBeNull();
});

test('a user with a company – chooses its size – saved', async () => {
  const { user, press, session } = setUp({}, undefined, { companySize: null });
  await press('Add size');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '2-10');
  await press('Save');
  expect(session.calls).toEqual([['updateProfile', { companySize: '2-10' }]]);
});

const boris = { id: 'Kd7Rq2Lp', name: 'Boris Orlov', email: 'boris@example.com', role: 'member', you: false } as const;
const withBoris: Company = { ...sampleCompany, members: [...sampleCompany.members, boris] };

test('members with a picture and without one – are shown – the picture, and initials', () => {
  const avatar = '/api/avatars/abc.webp';
  setUp({}, [{ ...sampleCompany, members: [...sampleCompany.members, { ...boris, avatar }] }]);
  const [olga, withPicture] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(olga?.querySelector('img')).toBeNull();
  expect(withPicture?.querySelector('img')).toHaveAttribute('src', avatar);
});

test.each([
  ['an administrator', 'admin', ['People2', 'Administrator1', 'Invited0']],
  ['a member', 'member', ['People2', 'Administrator1']],
] as const)('%s – opens a company – its head counts the people, and the open invitations where they can be seen', (_, role, counts) => {
  setUp({}, [{ ...withBoris, role, invites: [] }]);
  expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual(counts);
});

test('a member – is made an administrator – sent, and the list shows the new role', async () => {
  const { press, calls } = setUp(
    {
      'PUT /v1/companies/{company}/members/{member}': done,
      'GET /v1/companies': { data: [{ ...withBoris, members: [...sampleCompany.members, { ...boris, role: 'admin' }] }] },
    },
    [withBoris],
  );
  await press('Make administrator (Boris Orlov)');
  expect(calls[0]?.input).toEqual({ params: { company: sampleCompany.id, member: boris.id }, body: { role: 'admin' } });
  expect(await screen.findByRole('button', { name: 'Make member (Boris Orlov)' })).toBeVisible();
});

test('an administrator whose tariff is for two hosts – makes a member a host – sent, and the list says who is a host and how many have been chosen', async () => {
  const seats = { tariff: 'Studio', total: 2, taken: 1 };
  const { press, calls } = setUp(
    {
      'PUT /v1/companies/{company}/members/{member}/seat': done,
      'GET /v1/companies': {
        data: [{ ...withBoris, seats: { ...seats, taken: 2 }, members: [...sampleCompany.members, { ...boris, seat: true }] }],
      },
    },
    [{ ...withBoris, seats }],
  );
  expect(screen.getByText('1 of 2 chosen')).toBeVisible();
  await press('Make host (Boris Orlov)');
  expect(calls[0]?.input).toEqual({ params: { company: sampleCompany.id, member: boris.id }, body: { seat: true } });
  expect(await screen.findAllByText('Host')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove as host (Boris Orlov)' })).toBeVisible();
  expect(screen.getByText('2 of 2 chosen')).toBeVisible();
});

test('an administrator whose tariff is for one host – opens the section – no other host is offered, and the way to the tariffs is', () => {
  setUp({}, [{ ...withBoris, seats: { tariff: 'Start', total: 1, taken: 1 } }]);
  expect(screen.queryByRole('button', { name: /^Make host/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See all tariffs' })).toHaveAttribute('href', '/tariffs');
});

test('a member – is removed – after a question; the focus moves to the company', async () => {
  const { press, calls } = setUp(
    { 'DELETE /v1/companies/{company}/members/{member}': done, 'GET /v1/companies': { data: [sampleCompany] } },
    [withBoris],
  );
  await press('Remove Boris Orlov');
  await screen.findByRole('alertdialog', { name: 'Remove Boris Orlov?' });
  expect(calls).toEqual([]);
  await press('Remove');
  expect(calls[0]?.input).toEqual({ params: { company: sampleCompany.id, member: boris.id } });
  await waitFor(() => expect(screen.queryByText('Boris Orlov')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Northern Light' })).toHaveFocus());
});

test('a member who has left meanwhile – is removed – gone, and the dialog closes without an error', async () => {
  const gone = errorAnswer(404, { message: 'There is no such member.' });
  const { press } = setUp({ 'DELETE /v1/companies/{company}/members/{member}': gone, 'GET /v1/companies': { data: [sampleCompany] } }, [
    withBoris,
  ]);
  await press('Remove Boris Orlov');
  await screen.findByRole('alertdialog', { name: 'Remove Boris Orlov?' });
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText(/Boris Orlov|There is no such member/)).toBeNull();
});

test('the only administrator – leaves while others remain – the API’s message, and they stay', async () => {
  const message = 'A company needs an administrator. Make another member an administrator first.';
  const { press } = setUp({ 'DELETE /v1/companies/{company}/members/{member}': errorAnswer(409, { code: 'last_admin', message }) }, [
    withBoris,
  ]);
  await press('Leave Northern Light');
  await screen.findByRole('alertdialog', { name: 'Leave Northern Light?' });
  await press('Leave');
  expect(await screen.findByText(message)).toBeVisible();
});

test('a member – opens the section – sees the people and can only leave, or change the size', () => {
  const members = [
    { ...boris, email: null, you: true },
    { ...sampleCompany.members[0]!, email: null, you: false },
  ];
  setUp({}, [{ ...sampleCompany, role: 'member', members, invites: [] }]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave Northern Light', 'Change size']);
  expect(screen.getByRole('heading', { name: 'Northern Light' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('an administrator – invites a user – the e-mail is sent and the list includes the invite', async () => {
  const invite = { id: 'i', email: 'kirill@example.com', role: 'admin', status: 'pending', expires_at: '2026-12-01T00:00:00Z' };
  const { user, press, calls, notices } = setUp({
    'POST /v1/invites': created,
    'GET /v1/companies': { data: [{ ...sampleCompany, invites: [...sampleCompany.invites, invite] }] },
  });
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'kirill@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  await press('Send the invitation');
  expect(calls[0]?.input).toEqual({ body: { email: 'kirill@example.com', role: 'admin', company: sampleCompany.id } });
  expect(notices).toHaveLength(1);
  expect(await screen.findByText('kirill@example.com')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('a user who is already in the company – is invited – the API’s message is shown', async () => {
  const { user, press } = setUp({ 'POST /v1/invites': errorAnswer(409, { code: 'already_member', message: 'They are in it already.' }) });
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'olga@example.com');
  await press('Send the invitation');
  expect(screen.getByText('They are in it already.')).toBeVisible();
  expect(countAnnouncements('They are in it already.')).toBe(1);
});

test('an invite – is withdrawn – gone', async () => {
  const { press, calls } = setUp({
    'DELETE /v1/invites/{id}': done,
    'GET /v1/companies': { data: [{ ...sampleCompany, invites: [] }] },
  });
  await press('Withdraw the invitation of vera@example.com');
  expect(calls[0]?.input).toEqual({ params: { id: sampleCompany.invites[0]?.id } });
  expect(screen.queryByText('vera@example.com')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Northern Light' })).toHaveFocus();
});

test('one of two invites – is withdrawn – the focus moves to the remaining list', async () => {
  const [vera] = sampleCompany.invites;
  const boris = {
    ...vera,
    id: 'b',
    email: 'boris@example.com',
    role: 'admin',
    status: 'pending',
    expires_at: '2026-12-01T00:00:00Z',
  } as const;
  const { press } = setUp({ 'DELETE /v1/invites/{id}': done, 'GET /v1/companies': { data: [{ ...sampleCompany, invites: [boris] }] } }, [
    { ...sampleCompany, invites: [...sampleCompany.invites, boris] },
  ]);
  await press('Withdraw the invitation of vera@example.com');
  expect(screen.getByRole('heading', { name: 'Invited' })).toHaveFocus();
  expect(screen.getByText(/^Administrator, open until/)).toBeVisible();
});

test('an invite that was withdrawn in another tab – is withdrawn – gone, without an error', async () => {
  const { press } = setUp({
    'DELETE /v1/invites/{id}': errorAnswer(404, { message: 'There is no such invite.' }),
    'GET /v1/companies': { data: [{ ...sampleCompany, invites: [] }] },
  });
  await press('Withdraw the invitation of vera@example.com');
  expect(screen.queryByText(/vera@example\.com|There is no such invite/)).toBeNull();
});

test('an invite – cannot be withdrawn – the reason is shown and it stays', async () => {
  const { press } = setUp({ 'DELETE /v1/invites/{id}': errorAnswer(409, { message: 'Vera has just accepted it.' }) });
  await press('Withdraw the invitation of vera@example.com');
  expect(screen.getByText('Vera has just accepted it.')).toBeVisible();
  expect(screen.getByText('vera@example.com')).toBeVisible();
});

test('a company of the user – is renamed in its details – loaded again, and its head has the new name', async () => {
  const { user, press, session } = setUp({ 'GET /v1/companies': { data: [{ ...sampleCompany, name: 'Southern Light' }] } });
  await press('Change company');
  const field = within(screen.getByRole('group', { name: 'Company' })).getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Southern Light');
  await press('Save');
  expect(session.calls).toEqual([['updateProfile', { companyName: 'Southern Light' }]]);
  expect(await screen.findByRole('heading', { name: 'Southern Light' })).toBeVisible();
});

const other: Company = { ...sampleCompany, id: '0b1f5a52', name: 'Southern Light', is_own: false };

test.each([
  ['an administrator of another company, a member of the own one', 'member', 'admin', ['Size']],
  ['an administrator of the own company, a member of another one', 'admin', 'member', ['Company', 'Size', 'Tax number (INN)']],
] as const)('%s – opens the section – the details are those of the own one, and only what the API accepts', (_, own, elsewhere, rows) => {
  setUp({}, [
    { ...other, role: elsewhere },
    { ...sampleCompany, role: own },
  ]);
  const details = screen.getByRole('region', { name: 'Details of Northern Light' });
  expect(
    within(details)
      .getAllByRole('group')
      .map(({ firstElementChild }) => firstElementChild?.textContent),
  ).toEqual(rows);
});

test('a member of a company that someone else created – opens the section – can name a company of their own', () => {
  setUp({}, [{ ...other, role: 'member' }], noCompany);
  const details = screen.getByRole('region', { name: 'A company of your own' });
  expect(within(details).getByRole('button', { name: 'Add company' })).toBeVisible();
});

test('an API of an earlier version – does not mark the own company – recognized by its name', () => {
  setUp(
    {},
    [other, sampleCompany].map((company) => ({ ...company, is_own: undefined })),
  );
  expect(screen.getByRole('region', { name: 'Details of Northern Light' })).toBeVisible();
});

test('the sole member – clears the name – the company is gone, and the heading has the focus', async () => {
  const { user, press, calls } = setUp({ 'GET /v1/companies': { data: [] } });
  await press('Change company');
  await user.clear(within(screen.getByRole('group', { name: 'Company' })).getByRole('textbox'));
  await press('Save');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toHaveFocus();
  expect(calls.map(({ name }) => name)).toEqual(['GET /v1/companies']);
});

const second = { id: other.id, name: other.name, role: 'admin' } as const;

test.each([
  ['the own company', sampleCompany, { ...other, is_own: true }],
  ['another company', other, { ...sampleCompany }],
])('an administrator of two companies – leaves %s – the profile, which lists both, is loaded again', async (_, left, kept) => {
  const { press, session } = setUp(
    { 'DELETE /v1/companies/{company}/members/{member}': done, 'GET /v1/companies': { data: [kept] } },
    [sampleCompany, other],
    { companies: [{ id: sampleCompany.id, name: sampleCompany.name, role: 'admin' }, second] },
  );
  await press(`Leave ${left.name}`);
  await screen.findByRole('alertdialog', { name: `Leave ${left.name}?` });
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('heading', { name: left.name })).toBeNull());
  expect(session.calls).toEqual([['reloadProfile']]);
});

test('the sole member – leaves – the profile is loaded again, which named the company', async () => {
  const { press, session } = setUp({ 'DELETE /v1/companies/{company}/members/{member}': done, 'GET /v1/companies': { data: [] } });
  await press('Leave Northern Light');
  await screen.findByRole('alertdialog', { name: 'Leave Northern Light?' });
  await press('Leave');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Companies' })).toHaveFocus());
  expect(session.calls).toEqual([['reloadProfile']]);
});
