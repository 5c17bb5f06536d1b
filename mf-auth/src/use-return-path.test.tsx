import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { sampleSentCode, sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Answers } from '@plenum/federation/testing/fake-capabilities';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { Sign } from '#src/screens/sign/screen.tsx';
import { SocialAuth } from '#src/screens/social-auth/screen.tsx';
import { CHECK_PASSWORD, PROVE, REGISTER, SEND, code, fillIn as fillInSignUp } from '#src/testing/sign-up-page.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

const LOGIN = 'POST /login-check';
const EXCHANGE = 'POST /social/exchange';
const social = { provider: 'google', mode: 'login', verifier: 'v'.repeat(43), returnTo: '/cart' };

beforeEach(dropFormDraft);
afterEach(() => sessionStorage.clear());

/** Renders a page whose call `slow` waits for `answer`, which a session has begun with. */
function setUp(page: ReactNode, at: string, slow: string, reply: unknown, answers: Answers = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const path = at.split(/[?#]/)[0] ?? at;
  const wait = () => promise.then(() => reply);
  const host = renderPages({ [path]: <StrictMode>{page}</StrictMode> }, { at, answers: { ...answers, [slow]: wait } });
  const answer = async () => {
    await act(async () => host.session.change({ status: 'signed-in', canCall: true }));
    await act(async () => resolve());
    await waitFor(() => expect(host.session.calls.filter(([name]) => name === 'begin')).toHaveLength(1));
  };
  const leave = () => act(() => host.router.navigate('/blog'));
  return { ...host, answer, leave };
}

async function signIn() {
  const page = setUp(<Sign data={{ mode: 'signin', providers: [] }} />, '/signin?return=/cart', LOGIN, sampleSignedIn);
  await fillIn(page);
  return page;
}

async function fillIn({ user }: Pick<ReturnType<typeof setUp>, 'user'>) {
  await write(user, screen.getByLabelText('E-mail or phone'), 'olga@example.com');
  await write(user, screen.getByLabelText('Password'), 'kettles');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function signUp() {
  const page = setUp(
    <Sign data={{ mode: 'signup', providers: [] }} />,
    '/signup?return=/cart',
    PROVE.email,
    { status: 'ok', data: { status: 'ok' }, proof: 'p' },
    {
      [CHECK_PASSWORD]: { status: 'ok', data: { status: 'ok' } },
      [SEND.email]: sampleSentCode,
      [REGISTER]: sampleSignedIn,
    },
  );
  await fillInSignUp(page);
  await write(page.user, await code(), '123456');
  return page;
}

async function signInWithProvider() {
  sessionStorage.setItem('plenum-social-sign-in', JSON.stringify(social));
  const at = '/social-auth#code=c-1&provider=google&mode=login';
  return setUp(<SocialAuth data={{ providers: [] }} />, at, EXCHANGE, { ...sampleSignedIn, outcome: 'signed-in', is_new: false });
}

const FORMS = [
  ['the form to sign in', signIn],
  ['the form to sign up', signUp],
  ['the sign-in with a provider', signInWithProvider],
] as const;

test.each(FORMS)('%s – the answer comes while its page is open – it continues on the return path', async (_, begin) => {
  const { answer, visitedPaths } = await begin();
  await answer();
  await waitFor(() => expect(visitedPaths).toEqual(['/cart']));
});

test.each(FORMS)(
  '%s – the visitor has opened an article before the answer comes – the session begins and the article stays',
  async (_, begin) => {
    const { answer, leave, visitedPaths } = await begin();
    await leave();
    await answer();
    expect([visitedPaths, location.pathname]).toEqual([[], '/blog']);
  },
);

/** Shows its form only without a session. */
function FormForAnonymous() {
  const { goToReturnPath } = useReturnPath();
  return useSession().view.status === 'signed-in' ? null : <SignInForm returnTo={null} onSignedIn={goToReturnPath} />;
}

test('a form that is not shown with a session – a session begins – it continues on the return path', async () => {
  const page = setUp(<FormForAnonymous />, '/signin?return=/cart', LOGIN, sampleSignedIn);
  await fillIn(page);
  await page.answer();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
});
