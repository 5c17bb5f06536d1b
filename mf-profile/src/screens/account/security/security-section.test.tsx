import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile, sampleSession } from '@plenum/shared-contracts/fixtures/auth';
import type { IdentityState } from '@plenum/shared-contracts/profile/identity';
import { ConfirmIdentity } from '#src/screens/account/identity/confirm-identity.tsx';
import { SecuritySection } from '#src/screens/account/security/security-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const done = { status: 'ok', data: { status: 'ok' } };
const elsewhere = { ...sampleSession, id: 'other', device: 'Safari on iPhone', current: false };
const google = { provider: 'google', title: 'Google' };

const byPassword: IdentityState = { way: 'password', target_masked: null, confirmed_until: null };

function setUp(
  answers: Answers = {},
  changes: Partial<Profile> = {},
  identity: IdentityState | null = byPassword,
  sessions = [sampleSession, elsewhere],
) {
  const host = signedIn(answers, changes);
  renderScreen(
    <ConfirmIdentity profile={host.profile}>
      <SecuritySection profile={host.profile} identity={identity} sessions={sessions} providers={[google]} />
    </ConfirmIdentity>,
    host,
  );
  const user = userEvent.setup();
  return { ...host, user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

const CHANGE = 'PUT /v1/password';
const NEW = 'nine yellow bicycles';

test('the password – is changed with the current one – confirmed, and other devices leave the list', async () => {
  const { user, press, calls, notices } = setUp({ [CHANGE]: done });
  await press('Change password');
  await user.type(screen.getByLabelText('Current password'), 'seven green kettles');
  await user.type(screen.getByLabelText('New password'), NEW);
  await press('Change password');
  expect(calls).toEqual([{ name: CHANGE, input: { body: { current_password: 'seven green kettles', password: NEW } } }]);
  expect(notices).toEqual([{ tone: 'success', text: 'Your password is changed. You are signed out everywhere else.' }]);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

test('a new password without the current one, or equal to the user’s name – is submitted – errors before it is sent', async () => {
  const { user, press, calls, profile } = setUp();
  await press('Change password');
  await user.type(screen.getByLabelText('New password'), profile.name);
  await press('Change password');
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter the password that you have now.');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/not your name/);
  expect(calls).toEqual([]);
});

test.each([
  ['current_password', 'Current password', 'wrong_credentials'],
  ['password', 'New password', 'invalid_input'],
])('the API refuses %s – the password is changed – an error at "%s", and the user stays signed in', async (field, label, code) => {
  const error = errorAnswer(422, { code, errors: [{ field, message: 'Not this one.' }] });
  const { user, press, notices } = setUp({ [CHANGE]: error });
  await press('Change password');
  await user.type(screen.getByLabelText('Current password'), 'seven green kettles');
  await user.type(screen.getByLabelText('New password'), NEW);
  await press('Change password');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Not this one\./);
  expect(countAnnouncements('Not this one.')).toBe(1);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect([notices, screen.queryByText('Safari on iPhone')]).toEqual([[], expect.anything()]);
});

test('an account without a password – sets one – no current password is requested', async () => {
  const socials = [{ ...google, linked_at: '2026-10-01T00:00:00Z' }];
  const { user, press, calls } = setUp({ [CHANGE]: done }, { socials }, { ...byPassword, way: 'code', target_masked: 'o•••@example.com' });
  expect(screen.getByText(/You sign in with Google/)).toBeVisible();
  await press('Set password');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.type(screen.getByLabelText('New password'), NEW);
  await press('Set password');
  expect(calls[0]?.input).toEqual({ body: { password: NEW } });
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
});

test('neither a password nor a confirmed address – the section is opened – it says what to do first and accepts no password', () => {
  setUp({}, { isVerifiedEmail: false, isVerifiedPhone: false }, { ...byPassword, way: 'sign-in' });
  expect(screen.getByText(/Confirm an e-mail address or a phone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
});

test('another device – is signed out – gone from the list', async () => {
  const { press, calls } = setUp({ 'DELETE /v1/sessions/{id}': done });
  await press('Sign out on Safari on iPhone');
  expect(calls.map(({ name, input }) => [name, input])).toEqual([['DELETE /v1/sessions/{id}', { params: { id: 'other' } }]]);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByText('Firefox on Windows')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
});

test('two sessions of the same device and network – are shown – as one row, which opens to both; their buttons say when each began', async () => {
  const twin = { ...elsewhere, id: 'twin', created_at: '2026-09-30T08:00:00.000Z' };
  const { user, press, calls } = setUp({ 'DELETE /v1/sessions/{id}': done }, {}, byPassword, [sampleSession, elsewhere, twin]);
  expect(screen.getAllByText('Safari on iPhone')).toHaveLength(1);
  expect(screen.getByText(/^All 2 sign-ins/)).toBeVisible();
  await user.click(screen.getByText(/^All 2 sign-ins/));
  await press(/^Sign out on Safari on iPhone, signed in Wed 30 Sep/);
  expect(calls.map(({ input }) => input)).toEqual([{ params: { id: 'twin' } }]);
  expect(screen.queryByText(/^All 2 sign-ins/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out on Safari on iPhone' })).toBeVisible();
});

test('a row of three sessions – is signed out – each session ends, without opening the row', async () => {
  const alike = ['1', '2', '3'].map((id) => ({ ...elsewhere, id }));
  const { press, calls } = setUp({ 'DELETE /v1/sessions/{id}': done }, {}, byPassword, [sampleSession, ...alike]);
  await press('Sign out all 3 sign-ins on Safari on iPhone');
  expect(calls.map(({ input }) => input)).toEqual(['1', '2', '3'].map((id) => ({ params: { id } })));
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
});

test('a row of three sessions, one of which has ended meanwhile – is signed out – so are the others, and the row is gone', async () => {
  const alike = ['1', '2', '3'].map((id) => ({ ...elsewhere, id }));
  const answers = [done, errorAnswer(404, { message: 'There is no such session.' }), done];
  const { press, calls } = setUp({ 'DELETE /v1/sessions/{id}': () => answers.shift() }, {}, byPassword, [sampleSession, ...alike]);
  await press('Sign out all 3 sign-ins on Safari on iPhone');
  expect(calls.map(({ input }) => input)).toEqual(['1', '2', '3'].map((id) => ({ params: { id } })));
  expect(screen.queryByText(/Safari on iPhone|There is no such session/)).toBeNull();
});

test('another device, whose session has ended meanwhile – is signed out – gone from the list, without an error', async () => {
  const { press } = setUp({ 'DELETE /v1/sessions/{id}': errorAnswer(404, { message: 'There is no such session.' }) });
  await press('Sign out on Safari on iPhone');
  expect(screen.queryByText(/Safari on iPhone|There is no such session/)).toBeNull();
});

test('an open row of three sessions – the first of them is signed out – stays open with the other two', async () => {
  const alike = ['1', '2', '3'].map((id, at) => ({ ...elsewhere, id, created_at: `2026-09-${28 + at}T08:00:00.000Z` }));
  const { user, press } = setUp({ 'DELETE /v1/sessions/{id}': done }, {}, byPassword, [sampleSession, ...alike]);
  const row = screen.getByText(/^All 3 sign-ins/).closest('details')!;
  await user.click(screen.getByText(/^All 3 sign-ins/));
  await press(/^Sign out on Safari on iPhone, signed in Mon 28 Sep/);
  expect(screen.getByText(/^All 2 sign-ins/).closest('details')).toBe(row);
  expect(row).toHaveAttribute('open');
});

test('eight sessions, seven of which look alike – are shown – this device first, the others in one row, none lost', () => {
  const alike = ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({ ...elsewhere, id }));
  setUp({}, {}, byPassword, [...alike, sampleSession]);
  const rows = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  const [first] = rows.getAllByRole('listitem');
  expect(first).toHaveTextContent('This device');
  const folded = screen.getByText(/^All 7 sign-ins/).closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(within(folded!).getAllByText(/^Signed in/)).toHaveLength(7);
});

test('this device – is signed out – the session ends here', async () => {
  const { press, session } = setUp();
  await press('Sign out here');
  expect(session.calls).toEqual([['signOut']]);
});

test('another device, with a failing API – is signed out – it stays in the list, with the reason', async () => {
  const { press, reports } = setUp({ 'DELETE /v1/sessions/{id}': errorAnswer(503) });
  await press('Sign out on Safari on iPhone');
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
  expect(screen.getByText(/on our side/)).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a linked provider – is unlinked – it no longer opens the account; the last way to sign in stays', async () => {
  const socials = [{ ...google, linked_at: '2026-10-01T00:00:00Z' }];
  const answers = [
    errorAnswer(409, { code: 'last_sign_in_method', message: 'Set a password first: this is your only way to sign in.' }),
    done,
  ];
  const { press, session } = setUp({ 'DELETE /v1/socials/{provider}': () => answers.shift() }, { socials });
  await press('Disconnect Google');
  expect(screen.getByText('Set a password first: this is your only way to sign in.')).toBeVisible();
  await press('Disconnect Google');
  expect(session.view.profile?.socials).toEqual([]);
});

test('a provider that was unlinked in another tab – is unlinked – not connected, without an error', async () => {
  const socials = [{ ...google, linked_at: '2026-10-01T00:00:00Z' }];
  const { press, session } = setUp(
    { 'DELETE /v1/socials/{provider}': errorAnswer(404, { message: 'There is no such connection.' }) },
    { socials },
  );
  await press('Disconnect Google');
  expect(session.view.profile?.socials).toEqual([]);
  expect(screen.queryByText('There is no such connection.')).toBeNull();
});

test('the data – is requested – downloaded as a file', async () => {
  const data = {
    exported_at: '2026-11-21T07:00:00Z',
    profile: sampleProfile,
    sessions: [],
    webinars: [],
    forms: [],
    questionnaires: [],
    messages: [],
  };
  const { press } = setUp({ 'GET /v1/profile/export': { data } });
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: new Response(blobs[0]).text() });
  });
  await press('Download your data');
  click.mockRestore();
  expect(saved.map(({ name }) => name)).toEqual(['plenum-2026-11-21.json']);
  expect(blobs[0]?.type).toBe('application/json');
});

test('the account – is deleted – the page explains the consequences, asks for a code, and the account is gone', async () => {
  const sent = { target_masked: 'o•••@example.com', expires_at: '2026-11-21T08:00:00Z', resend_in: 60, attempts_left: 5 };
  const lock = { data: { lock_status: 'code-sent', ...sent } };
  const { user, press, calls, session } = setUp({ 'POST /v1/profile/block': lock, 'DELETE /v1/profile/block': done });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
  expect(dialog.getByText(/only administrator/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send me the code' }));
  const code = await dialog.findByLabelText('Code');
  expect(code).toHaveAccessibleDescription(/valid for 5 attempts/);
  expect(dialog.getByRole('button', { name: 'Delete permanently' })).toHaveClass('danger');
  await user.type(code, '123456');
  expect(calls.map(({ name }) => name)).toEqual(['POST /v1/profile/block']);
  await press('Delete permanently');
  expect(calls.map(({ name }) => name)).toEqual(['POST /v1/profile/block', 'DELETE /v1/profile/block']);
  expect(calls[1]?.input).toEqual({ body: { code: '123456' } });
  expect(session.calls).toEqual([['endDeletedAccount']]);
});

test('a proxy that drops the body of DELETE – the account is deleted – repeated as a POST [S7.23]', async () => {
  const lock = { data: { lock_status: 'code-sent', target_masked: 'o•••@example.com', expires_at: '2026-11-21T08:00:00Z', resend_in: 60 } };
  const { user, press, calls, session } = setUp({
    'POST /v1/profile/block': lock,
    'DELETE /v1/profile/block': errorAnswer(400, { code: 'bad_request' }),
    'POST /v1/profile/block/confirm': done,
  });
  await press('Delete my account');
  await press('Send me the code');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press('Delete permanently');
  expect(calls.slice(1)).toEqual([
    { name: 'DELETE /v1/profile/block', input: { body: { code: '123456' } } },
    { name: 'POST /v1/profile/block/confirm', input: { body: { code: '123456' } } },
  ]);
  expect(session.calls).toEqual([['endDeletedAccount']]);
});

test('an account without a confirmed address – is deleted – without a code, after confirming the identity', async () => {
  const { press, calls, session } = setUp(
    { 'POST /v1/profile/block': { data: { lock_status: 'confirmed' } }, 'DELETE /v1/profile/block': done },
    { isVerifiedEmail: false, isVerifiedPhone: false },
  );
  await press('Delete my account');
  await press('Delete permanently');
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['POST /v1/profile/block', {}],
    ['DELETE /v1/profile/block', { body: {} }],
  ]);
  expect(session.calls).toEqual([['endDeletedAccount']]);
});

test('the deletion – is cancelled – the account is kept', async () => {
  const { user, press, calls, session } = setUp();
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep the account' }));
  expect(calls).toEqual([]);
  expect(session.calls).toEqual([]);
});

test('a deletion code was sent – the dialog is closed and opened again – it can be entered and no other is sent', async () => {
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const lock = { data: { lock_status: 'code-sent', target_masked: 'o•••@example.com', expires_at, resend_in: 60 } };
  const { user, press, calls } = setUp({ 'POST /v1/profile/block': lock, 'DELETE /v1/profile/block': done });
  await press('Delete my account');
  await user.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await screen.findByLabelText('Code');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete my account');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press('Delete permanently');
  expect(calls.map(({ name }) => name)).toEqual(['POST /v1/profile/block', 'DELETE /v1/profile/block']);
});

test('an expired deletion code – the dialog is opened again – another one can be sent', async () => {
  const lock = { data: { lock_status: 'code-sent', target_masked: 'o•••@example.com', expires_at: '2020-01-01T00:00:00Z', resend_in: 0 } };
  const { user, press } = setUp({ 'POST /v1/profile/block': lock });
  await press('Delete my account');
  await user.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await screen.findByLabelText('Code');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete my account');
  expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeVisible();
});

test('a deletion code – is requested too often – the previous one can be entered, with the time until the next', async () => {
  const { user, press } = setUp({ 'POST /v1/profile/block': errorAnswer(429, { retryAfter: 60 }) });
  await press('Delete my account');
  await user.click(await screen.findByRole('button', { name: 'Send me the code' }));
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  expect(screen.getByText(/A code that came within the last ten minutes is still valid/)).toBeVisible();
  expect(screen.getByText(/A new code can be sent in/)).toBeVisible();
});

test('two other devices – are signed out at once – only this one remains', async () => {
  const third = { ...elsewhere, id: 'third', device: 'Edge on Windows' };
  const { press, calls } = setUp({ 'DELETE /v1/sessions': done }, {}, byPassword, [sampleSession, elsewhere, third]);
  await press('Sign out everywhere else');
  expect(calls).toEqual([{ name: 'DELETE /v1/sessions', input: {} }]);
  expect(screen.queryByText(/Safari on iPhone|Edge on Windows/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
});
