import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countAnnouncements } from '@plenum/federation/testing/count-announcements';
import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { IdentityState } from '@plenum/shared-contracts/profile/identity';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { sampleSentCode } from '@plenum/shared-contracts/fixtures/auth';
import { ConfirmIdentity } from '#src/screens/account/identity/confirm-identity.tsx';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { signedIn } from '#src/testing/signed-in.ts';

const ACT = 'DELETE /v1/sessions/{id}';
const STATE = 'GET /v1/confirm-identity';
const CONFIRM = 'POST /v1/confirm-identity';
const CODE = 'POST /v1/confirm-identity/code';

const done = { status: 'ok', data: { status: 'ok' } };
const unconfirmed = errorAnswer(409, { code: 'identity_unconfirmed', message: 'Please confirm first that it is you.' });
const stale: IdentityState = { way: 'password', target_masked: null, confirmed_until: null };
const byCode = { ...stale, way: 'code', target_masked: 'o•••@example.com' } as const;

/** A sensitive action and its result. */
function Act({ times }: { times: number }) {
  const { http } = useCapabilities();
  const { confirmed } = useIdentity();
  const [outcome, setOutcome] = useState('');
  const act = () =>
    confirmed(() => http.call(profileEndpoints.revokeSession, { params: { id: 'x' } })).then(
      (reply) => setOutcome(reply ? 'done' : 'given up'),
      (error: Error) => setOutcome(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void Promise.all(Array.from({ length: times }, act))}>
        Act
      </button>
      <p data-testid="outcome">{outcome}</p>
    </>
  );
}

/** Refuses the action at first, as in a session that is not fresh. */
async function act(state: IdentityState, answers: Answers = {}, changes: Partial<Profile> = {}, times = 1) {
  const acts = [unconfirmed, done];
  const host = signedIn({ [STATE]: { data: state }, [ACT]: () => acts.shift(), ...answers }, changes);
  renderScreen(
    <ConfirmIdentity profile={host.profile}>
      <Act times={times} />
    </ConfirmIdentity>,
    host,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Act' }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...host, user, press, outcome: () => screen.getByTestId('outcome').textContent, made: () => host.calls.map(({ name }) => name) };
}

test('a sensitive action in a fresh session – is started – done without a prompt', async () => {
  const { outcome, made } = await act(stale, { [ACT]: done });
  expect([outcome(), made(), screen.queryByRole('dialog')]).toEqual(['done', [ACT], null]);
});

test('a sensitive action – is refused until confirmed – the password is requested, then it is done', async () => {
  const { user, press, outcome, made, calls } = await act(stale, { [CONFIRM]: done });
  const field = await screen.findByLabelText('Your password');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.type(field, 'seven green kettles');
  await press('Continue');
  await waitFor(() => expect(outcome()).toBe('done'));
  expect(made()).toEqual([ACT, STATE, CONFIRM, ACT]);
  expect(calls[2]?.input).toEqual({ body: { password: 'seven green kettles' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two sensitive actions at once – are refused – one prompt, and both are done', async () => {
  const acts = [unconfirmed, unconfirmed, done, done];
  const { user, press, made } = await act(stale, { [ACT]: () => acts.shift(), [CONFIRM]: done }, {}, 2);
  await user.type(await screen.findByLabelText('Your password'), 'seven green kettles');
  await press('Continue');
  await waitFor(() => expect(made()).toEqual([ACT, ACT, STATE, CONFIRM, ACT, ACT]));
});

test('a wrong password – is entered – an error at the field and nothing is done', async () => {
  const wrong = errorAnswer(422, { code: 'wrong_credentials', errors: [{ field: 'password', message: 'This is not the password.' }] });
  const { user, press, outcome } = await act(stale, { [CONFIRM]: wrong });
  await user.type(await screen.findByLabelText('Your password'), 'guess');
  await press('Continue');
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/This is not the password\./);
  expect(countAnnouncements('This is not the password.')).toBe(1);
  expect(outcome()).toBe('');
});

test('the prompt – is dismissed – the action is not done and no error is shown', async () => {
  const { press, outcome, made } = await act(stale);
  await press('Cancel');
  await waitFor(() => expect(outcome()).toBe('given up'));
  expect(made()).toEqual([ACT, STATE]);
});

test('an account without a password – must confirm – a code is sent to its address and confirms', async () => {
  const { user, press, outcome, made } = await act(byCode, { [CODE]: sampleSentCode, [CONFIRM]: done });
  expect(await screen.findByText('o•••@example.com')).toBeVisible();
  await press('Send me the code');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(outcome()).toBe('done'));
  expect(made()).toEqual([ACT, STATE, CODE, CONFIRM, ACT]);
});

test('a code – is requested too often – the previous one can be entered, with the time until the next', async () => {
  const { user, press, outcome } = await act(byCode, { [CODE]: errorAnswer(429, { retryAfter: 60 }), [CONFIRM]: done });
  await press('Send me the code');
  expect(await screen.findByText(/A code that came within the last ten minutes is still valid/)).toBeVisible();
  expect(screen.getByText(/A new code can be sent in/)).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(outcome()).toBe('done'));
});

test('a code – is requested too often, without Retry-After – an error is shown', async () => {
  const { press } = await act(byCode, { [CODE]: errorAnswer(429, { message: 'Too many attempts.' }) });
  await press('Send me the code');
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
});

test('a code was sent – the dialog is closed and opened again – it can be entered and no other is sent', async () => {
  const sent = { ...sampleSentCode, expires_at: new Date(Date.now() + 600_000).toISOString() };
  const acts = [unconfirmed, unconfirmed, done];
  const { user, press, outcome, made } = await act(byCode, { [CODE]: sent, [CONFIRM]: done, [ACT]: () => acts.shift() });
  await press('Send me the code');
  await screen.findByLabelText('Code');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Act');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(outcome()).toBe('done'));
  expect(made().filter((name) => name === CODE)).toHaveLength(1);
});

test('neither a password nor a confirmed address – the user must confirm – signing in again is offered', async () => {
  const socials = [{ provider: 'vk', title: 'VK', linked_at: '2026-10-01T00:00:00Z' }];
  await act({ ...stale, way: 'sign-in' }, {}, { socials });
  expect(await screen.findByRole('button', { name: 'Sign in with VK' })).toBeVisible();
});

test('the identity state – fails to load – the action fails with that error', async () => {
  const { outcome } = await act(stale, { [STATE]: errorAnswer(503, { message: 'Away.' }) });
  expect(outcome()).toBe('Away.');
});
