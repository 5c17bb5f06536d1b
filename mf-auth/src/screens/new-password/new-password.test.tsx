import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { NewPassword } from '#src/screens/new-password/screen.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';

const SET = 'POST /new-pass/{hash}';
const RECOVER = 'POST /v1/recovery-password';
const done = { status: 'ok', data: { status: 'ok' } };
const open = { state: 'open', email: 'o•••@example.com', makesAccount: false } as const;

beforeEach(() => sessionStorage.clear());

async function setPassword(answer: unknown) {
  const page = renderPages({ '/new-pass/a1': <NewPassword data={open} params={{ hash: 'a1' }} /> }, { answers: { [SET]: answer } });
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
  return page;
}

test('a valid link – is opened – the page names the account whose password it sets', () => {
  renderPages({ '/new-pass/a1': <NewPassword data={open} params={{ hash: 'a1' }} /> });
  expect(screen.getByText('o•••@example.com')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
});

test('a password – is set – a link to sign in with it', async () => {
  const page = await setPassword(done);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your new password is set' })).toHaveFocus());
  expect(screen.getByText('o•••@example.com')).toBeVisible();
  expect(page.calls).toEqual([{ name: SET, input: { params: { hash: 'a1' }, body: { password: 'seven green kettles' } } }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
});

test.each([
  ['signed-in', [['reloadProfile']]],
  ['anonymous', []],
] as const)('a visitor who is %s – sets a password – the session is checked, because it may have ended', async (status, calls) => {
  const page = renderPages(
    { '/new-pass/a1': <NewPassword data={open} params={{ hash: 'a1' }} /> },
    { answers: { [SET]: done }, session: { status } },
  );
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect(page.session.calls).toEqual(calls);
});

const agreement = () => screen.queryByRole('checkbox', { name: /processing of my personal data/ });

test('an unconfirmed account – its password is set – the page says that an account is created and asks for consent', async () => {
  const data = { ...open, makesAccount: true };
  const page = renderPages({ '/new-pass/a1': <NewPassword data={data} params={{ hash: 'a1' }} /> }, { answers: { [SET]: done } });
  expect(screen.getByText(/hasn’t been confirmed yet/)).toBeVisible();
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  const set = screen.getByRole('button', { name: 'Set the password' });
  await page.user.click(set);
  expect(agreement()).toBeInvalid();
  expect(page.calls).toEqual([]);
  await page.user.click(agreement() as HTMLElement);
  await page.user.click(set);
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect(page.calls[0]?.input).toMatchObject({ body: { password: 'seven green kettles', consent: true } });
});

test('an account that has become unconfirmed – a password is set – the page asks for consent then', async () => {
  const answers = [errorAnswer(409, { code: 'consent_needed', message: 'Please agree to what the page says.' }), done];
  expect(agreement()).toBeNull();
  const page = await setPassword(() => answers.shift());
  expect(await screen.findByText('Please agree to what the page says.')).toBeVisible();
  await page.user.click(agreement() as HTMLElement);
  await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

test('a common password – is refused – the message is at the field', async () => {
  await setPassword(errorAnswer(422, { errors: [{ field: 'password', message: 'Too many people have this one.' }] }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(screen.getByText('Too many people have this one.')).toBeVisible();
});

test('a link that has been used meanwhile – a password is set – the page says so and offers to sign in or request a new link', async () => {
  await setPassword(errorAnswer(410, { code: 'link_used' }));
  expect(await screen.findByRole('heading', { name: 'This password link has already been used' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

test.each([
  ['used', 'This password link has already been used'],
  ['expired', 'This password link has expired'],
  ['unknown', 'This password link is not valid'],
] as const)('a link that is %s – is opened – the page says so and sends a new link', async (state, title) => {
  const answers = { [RECOVER]: { status: 'ok', data: { status: 'ok' } } };
  const page = renderPages({ '/new-pass/a1': <NewPassword data={{ state }} params={{ hash: 'a1' }} /> }, { answers });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Reset by phone' })).toHaveAttribute('href', '/recovery-password?by=phone');
  await write(page.user, screen.getByLabelText('E-mail'), 'olga@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus());
  expect(page.calls).toEqual([{ name: RECOVER, input: { body: { email: 'olga@example.com' } } }]);
});
