import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleInvite } from '@plenum/shared-contracts/fixtures/auth';
import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import { Invite } from '#src/screens/invite/screen.tsx';
import { renderPages } from '#src/testing/render-screen.tsx';

const INFO = 'GET /public/invites/v1/{hash}/info';
const ACCEPT = 'GET /public/invites/v1/{hash}/accept';
const done = { status: 'ok', data: { status: 'ok' } };
const IN = { status: 'signed-in', canCall: true } as const;

function setUp(changes: Partial<InviteInfo> | null, answers = {}, session = {}, isLoadedSignedIn = 'status' in session) {
  const data = { invite: changes && { ...sampleInvite, ...changes }, isLoadedSignedIn };
  return renderPages({ '/invite/a1': <Invite data={data} params={{ hash: 'a1' }} /> }, { answers, session });
}

test('an invite – is viewed without a session – inviter, company, role, and links to sign up and sign in that return here', () => {
  const { calls } = setUp({});
  expect(screen.getByRole('heading', { level: 1, name: 'Join Northern Light' })).toBeVisible();
  expect(screen.getByText('Invited by').nextElementSibling).toHaveTextContent('Olga Petrova');
  expect(screen.getByText('Your role').nextElementSibling).toHaveTextContent('Member');
  expect(screen.getByText('Open until').nextElementSibling).toHaveTextContent('9 October 2026, Moscow time');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Finvite%2Fa1');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Finvite%2Fa1');
  expect(calls).toEqual([]);
});

test('an invite for the viewer – is accepted – the viewer has joined and the profile is fetched again', async () => {
  const page = setUp({ viewer: 'invited' }, { [ACCEPT]: done }, IN);
  await page.user.click(screen.getByRole('button', { name: 'Join Northern Light' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'You have joined' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Join Northern Light' })).toBeNull();
  expect(screen.queryByText('Open until')).toBeNull();
  expect(page.calls).toEqual([{ name: ACCEPT, input: { params: { hash: 'a1' } } }]);
  expect(page.session.calls).toEqual([['reloadProfile']]);
});

test.each([
  ['known', { profile: { email: 'olga@example.com' } }, 'olga@example.com'],
  ['not loaded yet', {}, sampleInvite.email_masked],
])('an invite for the viewer, whose address is %s – is viewed – the page says which account joins', (_, session, address) => {
  setUp({ viewer: 'invited' }, {}, { ...IN, ...session });
  expect(screen.getByText(/^You join with the account of/)).toHaveTextContent(`You join with the account of ${address}.`);
});

test('an invite for another account – is viewed – the viewer can switch accounts and return here', async () => {
  const page = setUp({ viewer: 'other-account' }, { [INFO]: { data: sampleInvite } }, IN);
  expect(screen.getByRole('heading', { name: 'This invitation is for another account' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/signin?return=%2Finvite%2Fa1']));
  expect(page.session.calls).toEqual([['signOut']]);
});

test('an invite for an account with an unconfirmed address – is viewed – the viewer can confirm the address and check again', () => {
  setUp({ viewer: 'unconfirmed' }, {}, IN);
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have confirmed it' })).toBeVisible();
});

test('the session begins or ends – the page has not reloaded yet – neither sign-in links nor the button to join are shown', () => {
  const { session } = setUp({}, {}, IN, false);
  expect(screen.getByText('Checking your account…')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  act(() => session.change({ status: 'anonymous', canCall: false }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.each([
  ['unknown', null, 'This invitation is not valid'],
  ['expired', { status: 'expired' as const }, 'This invitation has expired'],
  ['withdrawn', { status: 'withdrawn' as const }, 'This invitation was withdrawn'],
  ['used', { status: 'accepted' as const }, 'This invitation has already been used'],
])('an invite that is %s – is viewed – the page says so', (_, changes, title) => {
  setUp(changes);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  // A used one needs no other.
  const request = screen.queryByRole('link', { name: 'Send by e-mail' });
  expect(request?.getAttribute('href')?.startsWith('mailto:?subject=')).toBe(changes?.status === 'accepted' ? undefined : true);
});

test('an invite that is unknown – the message to the person who sent it is copied – it is in the clipboard, and the page says so', async () => {
  const { user, notices } = setUp(null);
  await user.click(screen.getByRole('button', { name: 'Copy the message' }));
  expect(await navigator.clipboard.readText()).toMatch(/^My Plenum invitation link .* send me a new one/);
  expect(notices).toEqual([{ tone: 'success', text: 'Message copied. Send it to the person who invited you.' }]);
});

test('an invite that the viewer has used – is viewed – they have joined', () => {
  setUp({ status: 'accepted', viewer: 'invited' }, {}, IN);
  expect(screen.getByRole('heading', { level: 1, name: 'You have joined' })).toBeVisible();
});

test.each([
  ['without a session', {}, 'Sign in', '/signin?return=%2Finvite%2Fa1'],
  ['signed in', { ...IN }, 'Go to your account', '/account'],
])('a used invite – is viewed %s – a link to sign in to the account it was used with', (_, session, name, href) => {
  setUp({ status: 'accepted', viewer: 'other-account' }, {}, session);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([
  ['invite_expired', 410, 'This invitation has expired'],
  ['invite_used', 409, 'This invitation has already been used'],
  ['invite_other_account', 409, 'This invitation is for another account'],
  ['not_verified', 409, 'Confirm your address first'],
])('an invite – accepting is refused with %s – the page says so', async (code, status, title) => {
  const page = setUp({ viewer: 'invited' }, { [ACCEPT]: errorAnswer(status, { code }) }, IN);
  await page.user.click(screen.getByRole('button', { name: 'Join Northern Light' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('an invite – accepting fails with a server error – it is shown and reported, and the user can retry', async () => {
  const page = setUp({ viewer: 'invited' }, { [ACCEPT]: errorAnswer(500) }, IN);
  await page.user.click(screen.getByRole('button', { name: 'Join Northern Light' }));
  expect(await screen.findByText(/on our side/)).toBeVisible();
  expect(page.reports).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Join Northern Light' })).toBeVisible();
});
