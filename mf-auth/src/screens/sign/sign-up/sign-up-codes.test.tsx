import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSentCode, sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { write } from '#src/testing/render-screen.tsx';
import { dropFormDraft } from '#src/form-draft/use-form-draft.ts';
import { CHECK_PASSWORD, REGISTER, SEND, PROVE, setUp, named, code, fillIn } from '#src/testing/sign-up-page.tsx';

beforeEach(dropFormDraft);
afterEach(() => {
  jest.useRealTimers();
});

test('a wrong code – is refused – the field shows the remaining attempts and has the focus', async () => {
  const message = 'That code is wrong. 4 attempts left.';
  const page = setUp({ [PROVE.email]: errorAnswer(422, { code: 'code_wrong', errors: [{ field: 'code', message }] }) });
  await fillIn(page);
  await write(page.user, await code(), '000000');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(await code()).toHaveFocus();
  expect(named(page)).not.toContain(REGISTER);
});

test('another code – is requested once allowed – sent and confirmed on the page; before that a countdown runs', async () => {
  jest.useFakeTimers();
  const page = setUp({}, '/signup', (ms) => jest.advanceTimersByTime(ms));
  await fillIn(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('No message? A new code can be sent in 1 min.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(named(page)).toEqual([SEND.email, SEND.email]);
  expect(screen.getByText(/A new code is on its way to olga@example.com/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByText(/No message\? A new code can be sent in (1 min|59 s)\./)).toBeVisible();
});

test('too many codes – another is requested – the page says so and when to retry', async () => {
  jest.useFakeTimers();
  const answers = [sampleSentCode, errorAnswer(429, { message: 'Too many codes today.', retryAfter: 3600 })];
  const page = setUp({ [SEND.email]: () => answers.shift() }, '/signup', (ms) => jest.advanceTimersByTime(ms));
  await fillIn(page);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Too many codes today.')).toBeVisible();
  expect(screen.getByText(/can be sent in 1 h/)).toBeVisible();
});

test('too many codes – one is requested in the first step – the previous one can be entered, another after the wait', async () => {
  jest.useFakeTimers();
  const answers = [errorAnswer(429, { message: 'Too often.', retryAfter: 40 }), sampleSentCode];
  const page = setUp({ [SEND.email]: () => answers.shift() }, '/signup', (ms) => jest.advanceTimersByTime(ms));
  await fillIn(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByText('No message? A new code can be sent in 40 s.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(page.session.calls).toEqual([['advanceRegistration']]);
  expect(page.session.view.registrationStep).toBe(1);
});

test('an accepted code whose registration failed – the user retries – only the registration is sent, with the same key', async () => {
  const answers: unknown[] = [errorAnswer(503), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  expect(await screen.findByText(/on our side/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, REGISTER]);
  expect(page.calls[3]).toEqual(page.calls[2]);
});

test('back to the first step – the user continues with the same address – no second code is requested', async () => {
  const page = setUp();
  await fillIn(page);
  await code();
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('seven green kettles');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await code();
  expect(named(page)).toEqual([SEND.email]);
  expect(page.session.calls.map(([action]) => action)).toEqual(['advanceRegistration', 'resetRegistration', 'advanceRegistration']);
});

test('an address with an account – the registration is refused – the first step, where the user can correct it', async () => {
  const page = setUp({ [REGISTER]: errorAnswer(409, { code: 'email_taken', message: 'This address has an account.' }) });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  const email = await screen.findByLabelText('E-mail');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('This address has an account.');
  expect(screen.getAllByText('This address has an account.')).toHaveLength(1);
  await write(page.user, email, '.org');
  expect(screen.queryByText('This address has an account.')).toBeNull();
  expect(page.notices).toEqual([{ tone: 'error', key: 'sign up', text: 'This address has an account.' }]);
});

test('a common password – is chosen – refused at the first step, before a code is sent; another one is accepted', async () => {
  const refusal = errorAnswer(422, { errors: [{ field: 'password', message: 'Too many people have this one.' }] });
  const answers: unknown[] = [refusal, { status: 'ok', data: { status: 'ok' } }];
  const page = setUp({ [CHECK_PASSWORD]: () => answers.shift() });
  await fillIn(page);
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining('Too many people have this one.')));
  expect(screen.getAllByText('Too many people have this one.')).toHaveLength(1);
  expect(named(page)).toEqual([]);
  await write(page.user, password, ' and a spoon');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await code();
  expect(named(page)).toEqual([SEND.email]);
});

test('an API that cannot check passwords – the first step is submitted – the code is sent', async () => {
  const page = setUp({ [CHECK_PASSWORD]: errorAnswer(404) });
  await fillIn(page);
  await code();
  expect(named(page)).toEqual([SEND.email]);
});

test('a password that only the registration refuses – the user changes it without confirming the e-mail again', async () => {
  const error = errorAnswer(422, { errors: [{ field: 'password', message: 'Too many people have this one.' }] });
  const answers: unknown[] = [error, sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(expect.stringContaining('Too many people have this one.'));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByText('Too many people have this one.')).toHaveLength(1);
  await write(page.user, password, ' and a spoon');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, REGISTER]);
  expect(page.calls[2]?.key).not.toBe(page.calls[3]?.key);
});

test('an expired e-mail proof – the user registers – the first step says so and sends another code', async () => {
  const answers: unknown[] = [errorAnswer(410, { code: 'link_expired', message: 'This link has expired.' }), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  expect(await screen.findByRole('group', { name: 'Your codes have expired' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await write(page.user, await code(), '402914');
  await waitFor(() => expect(page.visitedPaths).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, SEND.email, PROVE.email, REGISTER]);
});
