import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { write } from '#src/testing/render-screen.tsx';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';
import { REGISTER, SEND, PROVE, setUp, named, code, fillIn, phoneField } from '#src/testing/sign-up-page.tsx';

beforeEach(dropFormDraft);
afterEach(() => {
  jest.useRealTimers();
});

test('a password manager – reads the fields – their autocomplete values identify them', async () => {
  const page = setUp();
  expect(screen.queryByLabelText(/Phone/)).toBeNull();
  expect(await phoneField(page)).toHaveFocus();
  const tokens = ['Name', 'E-mail', /Phone/, 'Password'].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['name', 'email', 'tel', 'new-password']);
});

test('an empty form – is submitted – not sent; each field says what to enter and the first has the focus', async () => {
  const page = setUp();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(page.calls).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText('Please enter your name.')).toBeVisible();
  expect(screen.getByText('Please enter your e-mail address.')).toBeVisible();
  expect(screen.getByText('Please enter a password.')).toBeVisible();
  expect(screen.getByText(/Please agree/)).toBeVisible();
});

test('the code step – the user goes back and forward in the browser – the first step as it was, focused, then the code step', async () => {
  const page = setUp({}, '/signup?return=/cart');
  await fillIn(page);
  await code();
  await waitFor(() => expect(location.hash).toBe('#step-email'));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toHaveFocus());
  expect(location.search + location.hash).toBe('?return=/cart');
  expect(screen.getByLabelText('Password')).toHaveValue('seven green kettles');
  act(() => history.forward());
  expect(await code()).toHaveFocus();
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.visitedPaths).toEqual(['/cart']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER]);
});

test('a confirmed e-mail, at the phone step – the user goes back – the first step, and no code is requested again', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(location.hash).toBe('#step-phone'));
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await waitFor(() => expect(location.hash).toBe(''));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location.hash).toBe('#step-phone'));
});

test('the URL of a step not yet reached – is opened – the first step', async () => {
  setUp({}, '/signup#step-email');
  await waitFor(() => expect(location.hash).toBe(''));
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
});

test('a registration without a phone – is completed – two steps, and the account gets the e-mail proof', async () => {
  const page = setUp();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await fillIn(page);
  expect(await code()).toHaveFocus();
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(await code()).toHaveAccessibleDescription(/Sent to olga@example.com\. 6 digits, valid for 5 attempts until/);
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER]);
  expect(page.calls[1]?.input).toEqual({ body: { email: 'olga@example.com', code: '402913' } });
  expect(page.calls[2]?.input).toEqual({
    body: {
      firstname: 'Olga',
      email: 'olga@example.com',
      password: 'seven green kettles',
      consent: true,
      email_proof: 'p-email',
      tracking: { url: 'https://plenum.test/', utm_source: 'letter' },
    },
  });
  expect(page.calls[2]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(page.activities).toEqual([['signed-up', { by: 'form' }]]);
  expect(page.session.calls).toEqual([['advanceRegistration'], ['begin', sampleSignedIn.data, 'registration']]);
});

test('a registration with a phone – is completed – three steps and both proofs', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  expect(await screen.findByText('Step 3 of 3')).toBeVisible();
  await write(page.user, await code(), '111222');
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(page.calls.at(-1)?.input).toMatchObject({
    body: { phone: '+7 (912) 345-67-89', email_proof: 'p-email', phone_proof: 'p-phone' },
  });
});

test('the number of steps – a phone is entered – increases by one', async () => {
  const page = setUp();
  await write(page.user, await phoneField(page), '8912');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
});

test('a phone – is to be confirmed later – the account is created without its proof', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await page.user.click(await screen.findByRole('button', { name: 'Confirm later' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(page.calls.at(-1)?.input).toMatchObject({ body: { phone: '+7 (912) 345-67-89' } });
  expect(page.calls.at(-1)?.input).not.toMatchObject({ body: { phone_proof: expect.anything() } });
});

test('a phone to be confirmed later – creating the account fails – the page says so and the user can retry', async () => {
  const answers: unknown[] = [errorAnswer(503), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await page.user.click(await screen.findByRole('button', { name: 'Confirm later' }));
  expect(await screen.findByText(/on our side/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Confirm later' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
});

test('an invite – the user registers – it is sent along and the user returns to it', async () => {
  const page = setUp({}, '/signup?return=/invite/a1b2');
  await fillIn(page);
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.visitedPaths).toEqual(['/invite/a1b2']));
  expect(page.calls.at(-1)?.input).toMatchObject({ body: { invite: 'a1b2' } });
});

test('a filled-in form – the visitor reads the terms and comes back – all input but the password is there', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('Name'), 'Olga');
  await write(page.user, screen.getByLabelText('Password'), 'seven green kettles');
  await act(() => page.router.navigate('/terms'));
  await act(() => page.router.navigate('/signup'));
  expect(screen.getByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test.each(['null', '{"firstname":{}}', '[1]', 'not JSON'])(
  '%s in place of the draft – the page is opened – an empty, working form',
  async (stored) => {
    sessionStorage.setItem('form-draft-sign', stored);
    const page = setUp();
    await write(page.user, screen.getByLabelText('Name'), 'Olga');
    expect(screen.getByLabelText('Name')).toHaveValue('Olga');
  },
);

test('a password – is typed – never written to storage', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('Password'), 'seven green kettles');
  await write(page.user, screen.getByLabelText('Name'), 'Olga');
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('kettles');
});

test('the consent – is reached with the keyboard – it comes after the password, directly before the button that needs it', async () => {
  const { user } = setUp();
  await user.click(screen.getByLabelText('Password'));
  const order: (string | null)[] = [];
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await user.tab();
    order.push(document.activeElement?.getAttribute('type') ?? document.activeElement?.textContent ?? null);
  }
  expect(order).toEqual(['button', 'checkbox', 'processing of my personal data', 'terms', 'submit']);
});

test('other services – are shown – below the form, as at sign-in, and the page says what using one agrees to', () => {
  setUp();
  const google = screen.getByRole('button', { name: 'Continue with Google' });
  expect(google.compareDocumentPosition(screen.getByLabelText('Name'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByText(/^By continuing with .* you agree/)).toBeVisible();
});
