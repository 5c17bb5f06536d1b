import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { SocialAuth } from '#src/screens/social-auth/screen.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';

const EXCHANGE = 'POST /social/exchange';
const LINK = 'POST /social/link';
const PROVIDERS = 'GET /social/providers';
const providers = { data: [{ provider: 'google', title: 'Google' }] };
const STORAGE_KEY = 'plenum-social-sign-in';
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
  stored: object | null = { provider: 'google', mode: 'login', verifier, returnTo: '/cart', consent: true },
  session = {},
) {
  if (stored) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  const page = (
    <StrictMode>
      <SocialAuth data={{ providers: providers.data }} />
    </StrictMode>
  );
  return renderPages({ '/social-auth': page }, { at: `/social-auth${fragment}`, answers: { [PROVIDERS]: providers, ...answers }, session });
}
const back = '#code=c-1&provider=google&mode=login';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  sessionStorage.clear();
});

test('a code from a provider – is exchanged for a session – the user continues on the return path and nothing is left behind', async () => {
  const page = setUp(back, { [EXCHANGE]: signedIn });
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
  expect(page.calls).toEqual([{ name: EXCHANGE, input: { body: { code: 'c-1', verifier, consent: true, tracking: expect.any(Object) } } }]);
  expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'social']]);
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('a sign-in without consent – returns – exchanged without consent, no account is created, and the page says why', async () => {
  const message = 'There is no account here yet. To make one, please sign up.';
  const stored = { provider: 'google', mode: 'login', verifier, returnTo: '/cart' };
  const page = setUp(back, { [EXCHANGE]: errorAnswer(409, { code: 'consent_needed', message }) }, stored);
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.calls[0]?.input).toMatchObject({ body: { consent: false } });
});

test('an exchange in progress – is shown – the page says so and the URL no longer has the code', () => {
  setUp(back, { [EXCHANGE]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('We are finishing your sign-in…');
  expect(location.href).not.toContain('c-1');
});

const linking = { provider: 'google', mode: 'link', verifier, returnTo: '/account/security' };
const IN = { status: 'signed-in', canCall: true };

test('a provider linked to the session’s account – returns – the profile is fetched again and the account page says so', async () => {
  const linked = { status: 'ok', data: { status: 'ok' }, outcome: 'linked', provider: 'google' };
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: linked }, linking, IN);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account/security']));
  expect(page.session.calls).toEqual([['reloadProfile']]);
  expect(page.notices).toEqual([{ tone: 'success', text: 'Google is connected. You can now sign in with it.' }]);
});

test.each([
  ['denied', '#error=denied&provider=google&mode=link', 'Google was not connected: you did not give permission.'],
  ['expired', '#error=expired&provider=google&mode=link', 'Google was not connected: your sign-in expired. Start again.'],
  ['unavailable', '#error=unavailable&provider=google&mode=link', 'Google was not connected: it is not responding. Try again later.'],
])('linking to the session’s account, %s – returns – the linking page says why it failed', async (_, fragment, text) => {
  const page = setUp(fragment, {}, linking, IN);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account/security']));
  expect(page.notices).toEqual([{ tone: 'error', text }]);
  expect(screen.queryByRole('heading', { name: 'Not signed in' })).toBeNull();
});

test('linking, with the stored sign-in lost and provider names unknown – returns – still the linking page', async () => {
  const page = setUp('#code=c-1&provider=google&mode=link', { [PROVIDERS]: errorAnswer(503) }, null, IN);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account/security']));
  expect(page.notices[0]?.text).toMatch(/^The other service was not connected: your sign-in expired/);
});

test('linking, but the provider belongs to another account – returns – one notification on the linking page', async () => {
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: errorAnswer(409, { code: 'social_taken' }) }, linking, IN);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account/security']));
  expect(page.notices.map(({ text }) => text)).toEqual([expect.stringContaining('it is connected to another Plenum account')]);
});

test.each([
  [true, [['signed-up', { by: 'google' }]]],
  [false, []],
])('a sign-in that creates an account: %s – returns – the sign-up is recorded only if it does', async (isNew, expected) => {
  const page = setUp('#code=c-1&provider=google&mode=login', { [EXCHANGE]: { ...signedIn, is_new: isNew } });
  await waitFor(() => expect(page.visitedPaths).toHaveLength(1));
  expect(page.activities).toEqual(expected);
});

test('linking fails with a server error – the user retries – the same code, then the linking page', async () => {
  const linked = { status: 'ok', data: { status: 'ok' }, outcome: 'linked', provider: 'google' };
  const answers: unknown[] = [errorAnswer(503), linked];
  const page = setUp('#code=c-1&provider=google&mode=link', { [EXCHANGE]: () => answers.shift() }, linking, IN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText(/Nothing was connected\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/account/security');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account/security']));
});

test('a signed-in user asked to sign in again – denies it at the provider – the page says that they are still signed in', async () => {
  const stored = { provider: 'google', mode: 'login', verifier, returnTo: '/account/profile' };
  const { unmount } = setUp('#error=denied&provider=google&mode=login', {}, stored, IN);
  expect(await screen.findByRole('heading', { level: 1, name: 'You did not give permission' })).toBeVisible();
  expect(screen.getByText(/You are still signed in\.$/)).toBeVisible();
  unmount();
  setUp('#error=denied&provider=google&mode=login', {}, stored, { ...IN, profile: { email: 'olga@example.com' } });
  expect(await screen.findByText(/You are still signed in as olga@example\.com\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/account/profile');
});

test.each([
  ['denied', '#error=denied&provider=google&mode=login', 'You did not give permission'],
  ['unavailable', '#error=unavailable&provider=google&mode=login', 'Google is not responding'],
  ['attempted too often', '#error=too-often&provider=google&mode=login', 'Too many attempts'],
])('a sign-in that was %s – returns – the page says so and offers to sign in, keeping the return path', async (_, fragment, words) => {
  const page = setUp(fragment);
  expect(await title(words)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Fcart');
  expect(page.calls).toEqual([]);
});

test('a sign-in that was denied – the visitor signs in with a password instead – continues on the return path', async () => {
  const page = setUp('#error=denied&provider=google&mode=login', { 'POST /login-check': sampleSignedIn });
  await write(page.user, await screen.findByLabelText('E-mail or phone'), 'olga@example.com');
  await write(page.user, screen.getByLabelText('Password'), 'kettles');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
});

test.each([
  ['has expired', '#error=expired&provider=google&mode=login', 'Your sign‑in has expired'],
  ['was never finished', '', 'Sign-in didn’t finish'],
])('a sign-in that %s – returns – the main action is the same service again, and the password has its page', async (_, fragment, words) => {
  const page = setUp(fragment);
  expect(await title(words)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Try again with Google' })).toHaveClass('primary');
  expect(screen.getByRole('link', { name: 'Sign in with a password' })).toHaveAttribute('href', '/signin?return=%2Fcart');
  expect(page.calls).toEqual([]);
});

test('a sign-in that was started elsewhere – the page is opened – it says what happened, and has all ways to sign in, one of them the main action', async () => {
  setUp('', {}, null);
  expect(await title('Sign-in didn’t finish')).toHaveFocus();
  expect(screen.getByText(/^Google didn’t confirm that it’s you/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  const withPassword = screen.getByRole('link', { name: 'Sign in with a password' });
  expect(withPassword).toHaveAttribute('href', '/signin');
  expect(withPassword).toHaveClass('primary');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveClass('primary');
});

test.each([
  ['denied', '#error=denied&provider=google&mode=login', {}, 1],
  ['attempted too often', '#error=too-often&provider=google&mode=login', {}, 0],
  ['denied by a signed-in user', '#error=denied&provider=google&mode=login', IN, 0],
])('a sign-in that was %s – returns – another attempt is offered where it can succeed', async (_, fragment, session, offered) => {
  setUp(fragment, {}, undefined, session);
  await screen.findByRole('heading', { level: 1, name: /permission|attempts/ });
  expect(screen.queryAllByRole('button', { name: 'Continue with Google' })).toHaveLength(offered);
});

test.each([
  ['none', null],
  ['of another provider', { provider: 'vk', mode: 'login', verifier, returnTo: null }],
])('a code and a stored sign-in: %s – returns – nothing is exchanged', async (_, stored) => {
  const page = setUp(back, {}, stored);
  expect(await title('Your sign‑in has expired')).toBeVisible();
  expect(page.calls).toEqual([]);
});

test.each([
  [errorAnswer(410, { code: 'link_expired' }), 'Your sign‑in has expired'],
  [errorAnswer(409, { code: 'social_taken' }), 'That account is already connected'],
  [errorAnswer(500), 'Something went wrong'],
])('%s – the code is exchanged – the page says so', async (answer, words) => {
  const page = setUp(back, { [EXCHANGE]: answer });
  expect(await title(words)).toBeVisible();
  expect(page.notices).toHaveLength(1);
  expect(page.session.calls).toEqual([]);
});

test('no connection during the exchange – the user retries – the same code, then the return path', async () => {
  const answers: unknown[] = [errorAnswer(503), signedIn];
  const page = setUp(back, { [EXCHANGE]: () => answers.shift() });
  expect(await title('Something went wrong')).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
  const body = { code: 'c-1', verifier, consent: true, tracking: expect.any(Object) };
  expect(page.calls.map(({ input }) => input)).toEqual([{ body }, { body }]);
});

test('an address that has an account – the user enters its password – the provider is linked and the user continues', async () => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded, [LINK]: sampleSignedIn });
  const password = await screen.findByLabelText('Password of your Plenum account');
  expect(screen.getByText('o•••@example.com')).toBeVisible();
  await write(page.user, password, 'kettles');
  await page.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
  expect(page.calls[1]?.input).toEqual({ body: { link_token: 'l-1', password: 'kettles' } });
  expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'social']]);
});

test('the page asks for the password – it is reloaded – it still asks, with the alternatives', async () => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded });
  await screen.findByLabelText('Password of your Plenum account');
  page.unmount();
  const again = setUp('', { [LINK]: sampleSignedIn }, null);
  await write(again.user, await screen.findByLabelText('Password of your Plenum account'), 'kettles');
  expect(screen.getByRole('link', { name: 'Sign in another way' })).toHaveAttribute('href', '/signin?return=%2Fcart');
  await again.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  await waitFor(() => expect(again.visitedPaths).toEqual(['/cart']));
  expect(again.calls[0]?.input).toEqual({ body: { link_token: 'l-1', password: 'kettles' } });
  again.unmount();
  setUp('', {}, null);
  expect(await title('Sign-in didn’t finish')).toBeVisible();
});

test.each([
  [errorAnswer(401, { code: 'wrong_credentials', message: 'That is not the password.' }), 'That is not the password.'],
  [errorAnswer(410, { code: 'link_expired' }), 'Your sign‑in has expired'],
])('an address that has an account – %s – the page says so', async (answer, words) => {
  const page = setUp(back, { [EXCHANGE]: passwordNeeded, [LINK]: answer });
  await write(page.user, await screen.findByLabelText('Password of your Plenum account'), 'kettles');
  await page.user.click(screen.getByRole('button', { name: 'Connect and sign in' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(page.visitedPaths).toEqual([]);
});
