import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { sampleSentCode } from '@plenum/shared-contracts/fixtures/auth';
import { ConfirmIdentity } from '#src/screens/account/identity/confirm-identity.tsx';
import { ProfileSection } from '#src/screens/account/profile/profile-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const sent = { data: { status: 'ok', code: sampleSentCode } };
const done = { status: 'ok', data: { status: 'ok' } };

function Shown() {
  const { profile } = useSession().view;
  if (!profile) return null;
  return (
    <ConfirmIdentity profile={profile}>
      <ProfileSection profile={profile} />
    </ConfirmIdentity>
  );
}

function setUp(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const host = signedIn(answers, changes);
  renderScreen(<Shown />, host);
  const user = userEvent.setup();
  const row = (name: string) => within(screen.getByRole('group', { name }));
  return { ...host, user, row, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

test('the name – is changed – saved and shown', async () => {
  const { user, press, session, row } = setUp();
  await press('Change name');
  const field = row('Name').getByRole('textbox');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, ' Olga ');
  await press('Save');
  expect(session.calls).toEqual([['updateProfile', { name: 'Olga' }]]);
  expect(row('Name').getByText('Olga')).toBeVisible();
});

test('the name – is emptied – an error, and nothing is saved', async () => {
  const { user, press, session, row } = setUp();
  await press('Change name');
  await user.clear(row('Name').getByRole('textbox'));
  await press('Save');
  expect(row('Name').getByRole('textbox')).toHaveAccessibleDescription('Please enter your name.');
  expect(session.calls).toEqual([]);
});

test('a setting – is edited and cancelled – unchanged', async () => {
  const { user, press, row, profile } = setUp();
  await press('Change name');
  await user.type(row('Name').getByRole('textbox'), 'xyz');
  await press('Cancel');
  expect(row('Name').getByText(profile.name)).toBeVisible();
});

test('an e-mail address – is changed and confirmed – the old one stays until the code is entered [S4.10 S4.12]', async () => {
  const { user, press, row, profile, calls, session, notices } = setUp({
    'PUT /v1/update-email': sent,
    'POST /v1/validate-email': done,
  });
  await press('Change e-mail');
  await user.type(screen.getByRole('textbox', { name: 'New e-mail' }), 'new@example.com');
  await press('Send a code');
  expect(session.view.profile).toMatchObject({ email: profile.email, pendingEmail: 'new@example.com' });
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(await row('E-mail').findByText('new@example.com')).toBeVisible();
  expect(session.view.profile).toMatchObject({ email: 'new@example.com', isVerifiedEmail: true, pendingEmail: null });
  expect(calls.map(({ name, input }) => [name, (input as { body: unknown }).body])).toEqual([
    ['PUT /v1/update-email', { email: 'new@example.com' }],
    ['POST /v1/validate-email', { code: '123456', email: 'new@example.com' }],
  ]);
  expect(notices).toEqual([{ tone: 'success', text: 'Your e-mail address is confirmed.' }]);
});

test('a phone number – is changed and confirmed – the old one stays until the code is entered [S4.12]', async () => {
  const { user, press, profile, session } = setUp(
    { 'PUT /v1/update-phone': sent, 'POST /v1/validate-phone': done },
    { phone: '+79439851819', isVerifiedPhone: true },
  );
  const NEW = '+7 (912) 345-67-89';
  await press('Change phone');
  await user.type(screen.getByRole('textbox', { name: 'New phone' }), '+7 912 345-67-89');
  await press('Send a code');
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(session.view.profile).toMatchObject({ phone: profile.phone, pendingPhone: NEW });
  await user.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(session.view.profile).toMatchObject({ phone: NEW, isVerifiedPhone: true, pendingPhone: null }));
});

test('an address that awaits its code – is opened – the code can be entered and another one sent', async () => {
  const { user, press, calls } = setUp(
    { 'PUT /v1/update-email': sent, 'POST /v1/validate-email': done },
    { pendingEmail: 'new@example.com' },
  );
  await press('Enter the code for new@example.com');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/^Sent to new@example\.com\./);
  await press('Send a new code');
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(calls.map(({ name, input }) => [name, (input as { body: unknown }).body])).toEqual([
    ['PUT /v1/update-email', { email: 'new@example.com' }],
    ['POST /v1/validate-email', { code: '123456', email: 'new@example.com' }],
  ]);
});

test('an address that awaits its code – the previous one is kept – no change is pending', async () => {
  const unchanged = { data: { status: 'ok' } };
  const { press, calls, profile, session, row } = setUp({ 'PUT /v1/update-email': unchanged }, { pendingEmail: 'mistyped@example.com' });
  await press(/^Enter the code/);
  await press(`Keep ${profile.email}`);
  expect(calls.map(({ input }) => (input as { body: unknown }).body)).toEqual([{ email: profile.email }]);
  expect(session.view.profile).toMatchObject({ email: profile.email, pendingEmail: null });
  expect(row('E-mail').queryByText(/needs to be confirmed with a code/)).toBeNull();
});

test('a pending change that was cancelled in another tab – the previous address is kept – the profile is loaded again, and the row closes', async () => {
  const current = errorAnswer(422, { errors: [{ field: 'email', message: 'This is already your current one.' }] });
  const { press, profile, session } = setUp({ 'PUT /v1/update-email': current }, { pendingEmail: 'new@example.com' });
  await press(/^Enter the code/);
  await press(`Keep ${profile.email}`);
  expect(session.calls).toEqual([['reloadProfile']]);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a first phone number, whose code was sent – is shown – as unconfirmed, not as a replacement of itself', () => {
  const number = { phone: '+79439851819', pendingPhone: '+79439851819', isVerifiedPhone: false };
  const { row } = setUp({}, number);
  expect(row('Phone').getByText('Not confirmed')).toBeVisible();
  expect(row('Phone').getAllByText('+7 (943) 985-18-19')).toHaveLength(1);
  expect(row('Phone').queryByText(/Until then/)).toBeNull();
  expect(row('Phone').getByRole('button', { name: /^Enter the code/ })).toBeVisible();
});

test('an unconfirmed address that is being corrected – is shown – no other address counts as in use', () => {
  const { row } = setUp({}, { isVerifiedEmail: false, pendingEmail: 'right@example.com' });
  expect(row('E-mail').getByText(/needs to be confirmed with a code\.$/)).toBeVisible();
});

test('a confirmed phone number – is removed – gone from the profile, and another can be added', async () => {
  const { press, session, calls, row } = setUp(
    { 'DELETE /v1/update-phone': done },
    { isVerifiedPhone: true, pendingPhone: '+79439851819' },
  );
  await press(/^Enter the code/);
  await press('Use another number');
  expect(screen.getByRole('textbox', { name: /phone|number/i })).toHaveFocus();
  await press('Remove the number');
  expect(calls.map(({ name }) => name)).toEqual(['DELETE /v1/update-phone']);
  expect(session.view.profile).toMatchObject({ phone: null, isVerifiedPhone: false, pendingPhone: null });
  expect(row('Phone').getByRole('button', { name: 'Add phone' })).toHaveFocus();
});

test('the only way to sign in – is removed – the API’s message, and it stays', async () => {
  const message = 'This is your only way to sign in. Confirm an e-mail address first.';
  const only = errorAnswer(409, { code: 'last_sign_in_method', message });
  const { press, session, profile } = setUp({ 'DELETE /v1/update-phone': only }, { isVerifiedPhone: true });
  await press('Change phone');
  await press('Remove the number');
  expect(screen.getByText(message)).toBeVisible();
  expect(session.view.profile?.phone).toBe(profile.phone);
});

test('an e-mail address, or no phone number – its form is opened – there is nothing to remove', async () => {
  const { press } = setUp({}, { phone: null });
  await press('Change e-mail');
  await press('Add phone');
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('an address of another account – is requested – an error at the field, which is not reported [S8.13]', async () => {
  const taken = errorAnswer(409, {
    code: 'email_taken',
    errors: [{ field: 'email', message: 'This address belongs to another account.' }],
  });
  const { user, press, reports } = setUp({ 'PUT /v1/update-email': taken });
  await press('Change e-mail');
  await user.type(screen.getByRole('textbox', { name: 'New e-mail' }), 'taken@example.com');
  await press('Send a code');
  expect(screen.getByRole('textbox', { name: 'New e-mail' })).toHaveAccessibleDescription('This address belongs to another account.');
  expect(countAnnouncements('This address belongs to another account.')).toBe(1);
  expect(reports).toEqual([]);
});

test('a wrong code – is entered – the remaining attempts are shown and the address stays [S5.01]', async () => {
  const wrong = errorAnswer(422, { errors: [{ field: 'code', message: 'That code is wrong. 4 attempts left.' }] });
  const { user, press, session, profile } = setUp({ 'PUT /v1/update-phone': sent, 'POST /v1/validate-phone': wrong }, { phone: null });
  await press('Add phone');
  await user.type(screen.getByRole('textbox', { name: 'New phone' }), '+7 912 345-67-89');
  await press('Send a code');
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/^Sent to \+7 \(912\) 345-67-89\./);
  await user.type(screen.getByLabelText('Code'), '111111');
  expect(await screen.findByText('That code is wrong. 4 attempts left.')).toBeVisible();
  expect(session.view.profile?.phone).toBe(null);
  expect(session.view.profile?.email).toBe(profile.email);
});

test('a setting that the API refuses – is saved – an error at its field; a failed call is an error of the whole form, and reported [S8.13]', async () => {
  const { user, press, session, row, reports } = setUp();
  const refusals = [errorAnswer(422, { errors: [{ field: 'firstname', message: 'Not this one.' }] }), errorAnswer(500)];
  Object.assign(session.actions, { updateProfile: () => Promise.reject(refusals.shift()) });
  await press('Change name');
  await press('Save');
  expect(row('Name').getByRole('textbox')).toHaveAccessibleDescription('Not this one.');
  expect(countAnnouncements('Not this one.')).toBe(1);
  expect(reports).toEqual([]);
  await user.type(row('Name').getByRole('textbox'), 'x');
  await press('Save');
  expect(row('Name').getByRole('alert')).toHaveTextContent(/on our side/);
  expect(reports).toMatchObject([{ status: 500 }]);
});

test('calls – are allowed – saved at once; if the API fails, reverted with the reason, and reported [S8.13]', async () => {
  const { user, session, reports } = setUp({}, { phoneCall: false });
  const toggle = screen.getByRole('switch');
  await user.click(toggle);
  expect(session.calls).toEqual([['updateProfile', { phoneCall: true }]]);
  expect(toggle).toBeChecked();
  Object.assign(session.actions, { updateProfile: () => Promise.reject(errorAnswer(500)) });
  await user.click(toggle);
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/on our side/);
  expect(screen.getByRole('alert')).toHaveTextContent(/on our side/);
  expect(toggle).toHaveFocus();
  expect(reports).toHaveLength(1);
});

test.each([
  ['without a number', { phone: null, phoneCall: false }, 0],
  ['without a number, allowed before', { phone: null, phoneCall: true }, 1],
])('calls – of a profile %s – can be allowed only with a number, and stopped at any time', (_, changes, switches) => {
  setUp({}, changes);
  expect(screen.queryAllByRole('switch')).toHaveLength(switches);
});

test('calls – are pressed again while the first press is on its way – one call, and the focus stays', async () => {
  const { user, session } = setUp({}, { phoneCall: false });
  const update = jest.fn(() => new Promise<never>(() => undefined));
  Object.assign(session.actions, { updateProfile: update });
  const toggle = screen.getByRole('switch');
  await user.click(toggle);
  await user.click(toggle);
  expect(update).toHaveBeenCalledTimes(1);
  expect(toggle).toHaveFocus();
});

test('the picture – is removed – the initials are shown', async () => {
  const { press, session } = setUp({ 'DELETE /v1/update-avatar': done }, { avatar: '/api/avatars/x.webp' });
  await press('Change picture');
  await press('Remove the picture');
  expect(session.view.profile?.avatar).toBeNull();
});

test('a file that is not a picture – is chosen – refused before it is sent', async () => {
  const { press, calls, row } = setUp();
  await press('Add picture');
  const input = row('Picture').getByLabelText('Choose a picture', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'x.txt', { type: 'text/plain' }), { applyAccept: false });
  expect(row('Picture').getByRole('alert')).toHaveTextContent('Choose a JPEG, PNG, WebP, AVIF or GIF.');
  expect(calls).toEqual([]);
});

test('an unconfirmed address – its form is opened – the address is in the field and not labelled as new', async () => {
  const { press, profile } = setUp({}, { isVerifiedEmail: false });
  await press('Confirm or change e-mail');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(profile.email);
});

test('a telephone number – is shown – grouped as it is entered', () => {
  const { row } = setUp({}, { phone: '+79439851819' });
  expect(row('Phone').getByText('+7 (943) 985-18-19')).toBeVisible();
});

test('a picture – is chosen, then replaced – the focus stays in the row, and Escape cancels', async () => {
  const { press, row, user } = setUp();
  await press('Add picture');
  await user.upload(row('Picture').getByLabelText('Choose a picture'), new File(['x'], 'x.png', { type: 'image/png' }));
  expect(row('Picture').getByRole('slider', { name: 'Zoom' })).toHaveFocus();
  await press('Choose another');
  expect(row('Picture').getByLabelText('Choose a picture')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add picture' })).toHaveFocus();
});
