import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { Sign } from '#src/screens/sign/screen.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';

const LOGIN = 'POST /login-check';
const providers = [{ provider: 'google', title: 'Google' }];

function setUp(login: unknown = sampleSignedIn, at = '/signin', session = {}) {
  return renderPages(
    { '/signin': <Sign data={{ mode: 'signin', providers }} />, '/signup': <Sign data={{ mode: 'signup', providers }} /> },
    { at, session, answers: { [LOGIN]: login } },
  );
}
const username = () => screen.getByLabelText('E-mail or phone');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function fillIn({ user }: ReturnType<typeof setUp>) {
  await write(user, username(), ' olga@example.com ');
  await write(user, password(), ' kettles ');
  await user.click(submit());
}

beforeEach(dropFormDraft);

test('a password manager – reads the fields – their autocomplete values identify them', () => {
  setUp();
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('an empty form – is submitted – not sent, and the missing fields are named', async () => {
  const page = setUp();
  await page.user.click(submit());
  expect(page.calls).toEqual([]);
  expect(username()).toHaveAccessibleDescription('Please enter your e-mail address or phone number.');
  expect(password()).toHaveAccessibleDescription('Please enter your password.');
});

test('a correct name and password – are sent – a session begins with the API’s tokens and the account page opens', async () => {
  const page = setUp();
  await fillIn(page);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(page.calls).toEqual([{ name: LOGIN, input: { body: { username: 'olga@example.com', password: ' kettles ' } } }]);
  expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'login']]);
});

test('a return path – the user signs in – continues there', async () => {
  const page = setUp(sampleSignedIn, '/signin?return=/cart%3Fpromo%3DA');
  await fillIn(page);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart?promo=A']));
});

test('a return path to another site – the user signs in – goes to the account', async () => {
  const page = setUp(sampleSignedIn, '/signin?return=//evil.example');
  await fillIn(page);
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
});

test('a wrong password – is refused – the API’s message at the form and in one notification; the input stays [S8.01]', async () => {
  const page = setUp(errorAnswer(401, { code: 'wrong_credentials', message: 'These do not belong together.' }));
  await fillIn(page);
  expect(await screen.findByText('These do not belong together.')).toBeVisible();
  expect(page.notices).toEqual([{ tone: 'error', key: 'sign in', text: 'These do not belong together.' }]);
  expect(password()).toHaveValue(' kettles ');
  expect(page.session.calls).toEqual([]);
  expect(page.visitedPaths).toEqual([]);
});

test('a locked account – the user signs in – the page shows how long to wait', async () => {
  const page = setUp(errorAnswer(429, { message: 'Too many tries.', retryAfter: 600 }));
  await fillIn(page);
  expect(await screen.findByText(/Try again in (10 min|9 min 5\d s)\./)).toBeVisible();
});

test('a server error – the user signs in – it is reported', async () => {
  const page = setUp(errorAnswer(500));
  await fillIn(page);
  expect(await screen.findByText(/on our side/)).toBeVisible();
  expect(page.reports).toHaveLength(1);
});

test('the other mode – the user switches there and back – all input but the password is kept and the URL matches the mode', async () => {
  const page = setUp();
  await write(page.user, username(), 'olga@example.com');
  await write(page.user, password(), 'kettles');
  await page.user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(page.router.state.location.pathname).toBe('/signup');
  expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
  expect(password()).toHaveValue('');
  await write(page.user, screen.getByLabelText('Name'), 'Olga');
  await page.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(username()).toHaveValue('olga@example.com');
  expect(password()).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('kettles');
  await page.user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Olga');
});

test('a return path – the mode is switched – it is carried over', async () => {
  const page = setUp(sampleSignedIn, '/signin?return=/cart');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Fcart');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/recovery-password?return=%2Fcart');
  expect(page.calls).toEqual([]);
});

test('a signed-in user – opens the page – it names them and offers to continue or sign out', async () => {
  const page = setUp(sampleSignedIn, '/signin?return=/cart', { status: 'signed-in', canCall: true });
  expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/cart');
  await page.user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(page.session.calls).toEqual([['signOut']]);
});

test('no providers – the page is shown – it does not mention other services', () => {
  renderPages({ '/signin': <Sign data={{ mode: 'signin', providers: [] }} /> });
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
});
