import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { SocialAuth } from '#src/screens/social-auth/social-auth.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';

const EXCHANGE = 'POST /social/exchange';
const LINK = 'POST /social/link';
const PROVIDERS = 'GET /social/providers';
const providers = { data: [{ provider: 'google', title: 'Google' }] };
const VISIT = 'plenum-social-visit';
const verifier = 'v'.repeat(43);
const signedIn = { ...sampleSignedIn, outcome: 'signed-in', is_new: false };
const passwordNeeded = {
  outcome: 'password-needed',
  link_token: 'l-1',
  provider: 'google',
  title: 'Google',
  email_masked: 'o•••@example.com',
};

function setUp(
  fragment: string,
  answers = {},
  visit: object | null = { provider: 'google', mode: 'login', verifier, returnTo: '/cart', consent: true },
  session = {},
) {
  if (visit) sessionStorage.setItem(VISIT, JSON.stringify(visit));
  const page = (
    <StrictMode>
      <SocialAuth />
    </StrictMode>
  );
  return renderPages({ '/social-auth': page }, { at: `/social-auth${fragment}`, answers: { [PROVIDERS]: providers, ...answers }, session });
}
const back = '#code=c-1&provider=google&mode=login';
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

afterEach(() => {
  sessionStorage.clear();
});

test('back with a code – changed once for a session – on to where the visitor was going, and nothing stays behind', async () => {
  const page = setUp(back, { [EXCHANGE]: signedIn });
  await waitFor(() => expect(page.went).toEqual(['/cart']));
  expect(page.calls).toEqual([{ name: EXCHANGE, input: { body: { code: 'c-1', verifier, consent: true, tracking: expect.any(Object) } } }]);
  expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'social']]);
  expect(sessionStorage.getItem(VISIT)).toBeNull();
});

test('a visit of somebody who was not told what they agree to – back – changed without consent; no account is made, and it says why', async () => {
  const message = 'There is no account here yet. To make one, please sign up.';
  const visit = { provider: 'google', mode: 'login', verifier, returnTo: '/cart' };
  const page = setUp(back, { [EXCHANGE]: errorAnswer(409, { code: 'consent_needed', message }) }, visit);
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.calls[0]?.input).toMatchObject({ body: { consent: false } });
});

test('while it is being changed – shown – says so, and the address has lost the code', () => {
  setUp(back, { [EXCHANGE]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('We are finishing your sign-in…');
  expect(location.href).not.toContain('c-1');
});

const linking = { provider: 'google', mode: 'link', verifier, returnTo: '/account/security' };
const IN = { status: 'signed-in', canCall: true };

test('connected to the account of the session – back – its profile is asked for again, and the account says so', async () => {
  const linked = { status: 'ok', data: { status: 'ok' }, outcome: 'linked', provider: 'google' };
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: linked }, linking, IN);
  await waitFor(() => expect(page.went).toEqual(['/account/security']));
  expect(page.session.calls).toEqual([['reloadProfile']]);
  expect(page.notices).toEqual([{ tone: 'success', text: 'Google is connected: it opens your account from now on.' }]);
});

test.each([
  ['denied', '#error=denied&provider=google&mode=link', 'Google was not connected: you said no over there.'],
  ['expired', '#error=expired&provider=google&mode=link', 'Google was not connected: that took too long. Simply begin again.'],
  ['unavailable', '#error=unavailable&provider=google&mode=link', 'Google was not connected: it does not answer. Try again in a while.'],
])('to be connected to the account of the session, %s – back – where one connects, which says why not', async (_, fragment, text) => {
  const page = setUp(fragment, {}, linking, IN);
  await waitFor(() => expect(page.went).toEqual(['/account/security']));
  expect(page.notices).toEqual([{ tone: 'error', text }]);
  expect(screen.queryByRole('heading', { name: 'Not signed in' })).toBeNull();
});

test('to be connected, the visit is lost and nobody knows the names of services – back – where one connects all the same', async () => {
  const page = setUp('#code=c-1&provider=google&mode=link', { [PROVIDERS]: errorAnswer(503) }, null, IN);
  await waitFor(() => expect(page.went).toEqual(['/account/security']));
  expect(page.notices[0]?.text).toMatch(/^The other service was not connected: that took too long/);
});

test('to be connected, but it opens another account – back – one notification, where one connects', async () => {
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: errorAnswer(409, { code: 'social_taken' }) }, linking, IN);
  await waitFor(() => expect(page.went).toEqual(['/account/security']));
  expect(page.notices.map(({ text }) => text)).toEqual([expect.stringContaining('it opens another Plenum account')]);
});

test.each([
  [true, [['signed-up', { by: 'google' }]]],
  [false, []],
])('signed in by a provider, a new account: %s – back – recorded as an activity or not', async (isNew, expected) => {
  const page = setUp('#code=c-1&provider=google&mode=login', { [EXCHANGE]: { ...signedIn, is_new: isNew } });
  await waitFor(() => expect(page.went).toHaveLength(1));
  expect(page.activities).toEqual(expected);
});

test('to be connected, a fault of ours – tried again – the same code, and back where one connects', async () => {
  const linked = { status: 'ok', data: { status: 'ok' }, outcome: 'linked', provider: 'google' };
  const answers: unknown[] = [errorAnswer(503), linked];
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: () => answers.shift() }, linking, IN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Not connected' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/account/security');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.went).toEqual(['/account/security']));
});

test('somebody signed in, who was asked to sign in once more – denied – is not told that they are signed out', async () => {
  const visit = { provider: 'google', mode: 'login', verifier, returnTo: '/account/profile' };
  setUp('#error=denied&provider=google&mode=login', {}, visit, IN);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are still signed in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/account/profile');
});

test.each([
  ['denied', '#error=denied&provider=google&mode=login', 'Nothing was shared'],
  ['expired', '#error=expired&provider=google&mode=login', 'That took too long'],
  ['unavailable', '#error=unavailable&provider=google&mode=login', 'The other service does not answer'],
  ['one of too many', '#error=too-often&provider=google&mode=login', 'That was tried too often'],
  ['of nothing', '', 'Nothing to finish here'],
])('a visit that was %s – back – says so, with the way to sign in and on', async (_, fragment, words) => {
  const page = setUp(fragment);
  expect(await title(words)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin?return=%2Fcart');
  expect(page.calls).toEqual([]);
});

test.each([
  ['none', null],
  ['of another provider', { provider: 'vk', mode: 'login', verifier, returnTo: null }],
])('a code, and a visit that this tab began: %s – back – nothing is changed', async (_, visit) => {
  const page = setUp(back, {}, visit);
  expect(await title('That took too long')).toBeVisible();
  expect(page.calls).toEqual([]);
});

test.each([
  [errorAnswer(410, { code: 'link_expired' }), 'That took too long'],
  [errorAnswer(409, { code: 'social_taken' }), 'That account belongs to somebody else here'],
  [errorAnswer(500), 'That did not work'],
])('%s – the code is changed – says so', async (answer, words) => {
  const page = setUp(back, { [EXCHANGE]: answer });
  expect(await title(words)).toBeVisible();
  expect(page.notices).toHaveLength(1);
  expect(page.session.calls).toEqual([]);
});

test('no connection while the code is changed – tried again – the same code, and on to where the visitor was going', async () => {
  const answers: unknown[] = [errorAnswer(503), signedIn];
  const page = setUp(back, { [EXCHANGE]: () => answers.shift() });
  expect(await title('That did not work')).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.went).toEqual(['/cart']));
  const body = { code: 'c-1', verifier, consent: true, tracking: expect.any(Object) };
  expect(page.calls.map(({ input }) => input)).toEqual([{ body }, { body }]);
});

test('the address has an account – its password given – connects the two and goes on', async () => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded, [LINK]: sampleSignedIn });
  const password = await screen.findByLabelText('Password of your Plenum account');
  expect(screen.getByText('o•••@example.com')).toBeVisible();
  await write(page.user, password, 'kettles');
  await page.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  await waitFor(() => expect(page.went).toEqual(['/cart']));
  expect(page.calls[1]?.input).toEqual({ body: { link_token: 'l-1', password: 'kettles' } });
  expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'social']]);
});

test('the password is asked for – the page is loaded again – it still is, with the ways out', async () => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded });
  await screen.findByLabelText('Password of your Plenum account');
  page.unmount();
  const again = setUp('', { [LINK]: sampleSignedIn }, null);
  await write(again.user, await screen.findByLabelText('Password of your Plenum account'), 'kettles');
  expect(screen.getByRole('link', { name: 'Sign in another way' })).toHaveAttribute('href', '/signin?return=%2Fcart');
  await again.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  await waitFor(() => expect(again.went).toEqual(['/cart']));
  expect(again.calls[0]?.input).toEqual({ body: { link_token: 'l-1', password: 'kettles' } });
  again.unmount();
  setUp('', {}, null);
  expect(await title('Nothing to finish here')).toBeVisible();
});

test.each([
  [errorAnswer(401, { code: 'wrong_credentials', message: 'That is not the password.' }), 'That is not the password.'],
  [errorAnswer(410, { code: 'link_expired' }), 'That took too long'],
])('the address has an account – %s – says so', async (answer, words) => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded, [LINK]: answer });
  await write(page.user, await screen.findByLabelText('Password of your Plenum account'), 'kettles');
  await page.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(page.went).toEqual([]);
});
