import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { sampleProfile, sampleSession } from '@plenum/shared-contracts/samples/auth';
import { SecuritySection } from '#src/screens/account/security/security-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const done = { status: 'ok', data: { status: 'ok' } };
const elsewhere = { ...sampleSession, id: 'other', device: 'Safari on iPhone', current: false };
const google = { provider: 'google', title: 'Google' };

function setUp(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const host = signedIn(answers, changes);
  renderScreen(<SecuritySection profile={host.profile} sessions={[sampleSession, elsewhere]} providers={[google]} />, host);
  const user = userEvent.setup();
  return { ...host, user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

test('another device – signed out – is gone from the list', async () => {
  const { press, calls } = setUp({ 'DELETE /v1/sessions/{id}': done });
  await press('Sign out on Safari on iPhone');
  expect(calls.map(({ name, input }) => [name, input])).toEqual([['DELETE /v1/sessions/{id}', { params: { id: 'other' } }]]);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByText('Firefox on Windows')).toBeVisible();
});

test('this device – signed out – ends the session here', async () => {
  const { press, session } = setUp();
  await press('Sign out here');
  expect(session.calls).toEqual([['signOut']]);
});

test('another device, and the API is away – signed out – it stays in the list, with the reason', async () => {
  const { press, reports } = setUp({ 'DELETE /v1/sessions/{id}': errorAnswer(503) });
  await press('Sign out on Safari on iPhone');
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
  expect(screen.getByText(/on our side/)).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a connected service – disconnected – no longer opens the account; the last way in stays', async () => {
  const socials = [{ ...google, linked_at: '2026-10-01T00:00:00Z' }];
  const answers = [errorAnswer(409, { code: 'last_way_in', message: 'Set a password first: this is the last way in.' }), done];
  const { press, session } = setUp({ 'DELETE /v1/socials/{provider}': () => answers.shift() }, { socials });
  await press('Disconnect Google');
  expect(screen.getByText('Set a password first: this is the last way in.')).toBeVisible();
  await press('Disconnect Google');
  expect(session.view.profile?.socials).toEqual([]);
});

test('the data – asked for – comes as a file', async () => {
  const data = {
    exported_at: '2026-11-21T07:00:00Z',
    profile: sampleProfile,
    sessions: [],
    webinars: [],
    forms: [],
    questionnaires: [],
    letters: [],
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

test('the account – deleted – says what it means, asks for a code, and is gone', async () => {
  const lock = { data: { lock_status: 'code-sent', target_masked: 'o•••@example.com', expires_at: '2026-11-21T08:00:00Z', resend_in: 60 } };
  const { user, press, calls, session } = setUp({ 'POST /v1/profile/block': lock, 'DELETE /v1/profile/block': done });
  await press('Delete my account…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
  expect(dialog.getByText(/you alone administer/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send me the code' }));
  await user.type(await dialog.findByLabelText('Code'), '123456');
  expect(calls.map(({ name }) => name)).toEqual(['POST /v1/profile/block', 'DELETE /v1/profile/block']);
  expect(calls[1]?.input).toEqual({ body: { code: '123456' } });
  expect(session.calls).toEqual([['endDeletedAccount']]);
});

test('the account – almost deleted – kept', async () => {
  const { user, press, calls, session } = setUp();
  await press('Delete my account…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep the account' }));
  expect(calls).toEqual([]);
  expect(session.calls).toEqual([]);
});
