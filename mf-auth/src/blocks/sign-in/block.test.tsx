import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { SignInBlock } from '#src/blocks/sign-in/block.tsx';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';
import { remote } from '#src/remote.ts';
import { renderPages, write } from '#src/testing/render-screen.tsx';

const LOGIN = 'POST /login-check';
const PATH = '/account/tariff';

function setUp(login: unknown = sampleSignedIn) {
  const block = <SignInBlock data={{ providers: [{ provider: 'google', title: 'Google' }] }} />;
  return renderPages({ [PATH]: block }, { at: `${PATH}?from=letter`, answers: { [LOGIN]: login } });
}

async function signIn({ user }: ReturnType<typeof setUp>) {
  await write(user, screen.getByLabelText('E-mail or phone'), 'olga@example.com');
  await write(user, screen.getByLabelText('Password'), 'kettles');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(dropFormDraft);

test('a visitor on another remote’s page – signs in – a session begins, and the page stays open', async () => {
  const page = setUp();
  await signIn(page);
  await waitFor(() => expect(page.session.calls).toEqual([['begin', sampleSignedIn.data, 'login']]));
  expect(page.visitedPaths).toEqual([]);
});

test('a wrong password – is refused – the API’s message is at the form', async () => {
  const page = setUp(errorAnswer(401, { code: 'wrong_credentials', message: 'These do not belong together.' }));
  await signIn(page);
  expect(await screen.findByText('These do not belong together.')).toBeVisible();
  expect(page.session.calls).toEqual([]);
});

test('the other ways in – are shown – each returns to the page', () => {
  setUp();
  const here = 'return=%2Faccount%2Ftariff%3Ffrom%3Dletter';
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/signup?${here}`);
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', `/recovery-password?${here}`);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('signed-in users – open a page with the slot – the block is not loaded', () => {
  expect(remote.blocks['sign-in']?.fills?.map(({ when }) => when)).toEqual([{ signedIn: false }, { signedIn: false }]);
});
