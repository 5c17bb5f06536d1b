import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSentCode, sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { Sign } from '#src/screens/sign/sign.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';
import { forgetTyped } from '#src/typed/use-typed.ts';

const REGISTER = 'POST /registration';
const SEND = { email: 'POST /v1/public/send-code-email', phone: 'POST /v1/public/send-code-phone' };
const PROVE = { email: 'POST /v1/public/validate-email', phone: 'POST /v1/public/validate-phone' };
const proven = (proof: string) => ({ status: 'ok', data: { status: 'ok' }, proof });

function setUp(changes: Answers = {}, at = '/signup', advanceTimers?: (ms: number) => void) {
  return renderPages(
    { '/signup': <Sign data={{ mode: 'signup', providers: [] }} />, '/signin': <p>In</p> },
    {
      at,
      ...(advanceTimers && { advanceTimers }),
      answers: {
        [SEND.email]: sampleSentCode,
        [SEND.phone]: { ...sampleSentCode, target_masked: '+7 ••• •••-67-89' },
        [PROVE.email]: proven('p-email'),
        [PROVE.phone]: proven('p-phone'),
        [REGISTER]: sampleSignedIn,
        ...changes,
      },
    },
  );
}
type Page = ReturnType<typeof setUp>;
const named = ({ calls }: Page) => calls.map(({ name }) => name);
const code = () => screen.findByLabelText('Code');

async function fillIn({ user }: Page, phone = '') {
  await write(user, screen.getByLabelText('Name'), 'Olga');
  await write(user, screen.getByLabelText('E-mail'), 'olga@example.com');
  if (phone) await write(user, screen.getByLabelText(/Phone/), phone);
  await write(user, screen.getByLabelText('Password'), 'seven green kettles');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

beforeEach(forgetTyped);
afterEach(() => {
  jest.useRealTimers();
});

test('a browser that keeps addresses and passwords – looks at the fields – knows which is which', () => {
  setUp();
  const tokens = ['Name', 'E-mail', /Phone/, 'Password'].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['name', 'email', 'tel', 'new-password']);
});

test('nothing written – sent – is not sent; each field says what to enter, the first has the focus', async () => {
  const page = setUp();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(page.calls).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText('Please enter your name.')).toBeVisible();
  expect(screen.getByText('Please enter your e-mail address.')).toBeVisible();
  expect(screen.getByText('Please enter a password.')).toBeVisible();
  expect(screen.getByText(/Please agree/)).toBeVisible();
});

test('at the code – Back and Forward of the browser – the first step as it was, with its heading in focus, and the code again', async () => {
  const page = setUp({}, '/signup?return=/cart');
  await fillIn(page);
  await code();
  await waitFor(() => expect(location.hash).toBe('#step-email'));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Take a seat' })).toHaveFocus());
  expect(location.search + location.hash).toBe('?return=/cart');
  expect(screen.getByLabelText('Password')).toHaveValue('seven green kettles');
  act(() => history.forward());
  expect(await code()).toHaveFocus();
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.went).toEqual(['/cart']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER]);
});

test('the mailbox is shown, at the phone – Back of the browser – the first step: a code that was right is not asked for again', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(location.hash).toBe('#step-phone'));
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Take a seat' })).toBeVisible();
  await waitFor(() => expect(location.hash).toBe(''));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location.hash).toBe('#step-phone'));
});

test('an address of a step that nobody has reached – opened – the first step', async () => {
  setUp({}, '/signup#step-email');
  await waitFor(() => expect(location.hash).toBe(''));
  expect(screen.getByRole('heading', { level: 1, name: 'Take a seat' })).toBeVisible();
});

test('without a phone – gone through – two steps, and the account with the proof of the mailbox', async () => {
  const page = setUp();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await fillIn(page);
  expect(await code()).toHaveFocus();
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(await code()).toHaveAccessibleDescription(/Sent to olga@example.com\. 6 digits/);
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.went).toEqual(['/account']));
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

test('with a phone – gone through – three steps, and both proofs', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  expect(await screen.findByText('Step 3 of 3')).toBeVisible();
  await write(page.user, await code(), '111222');
  await waitFor(() => expect(page.went).toEqual(['/account']));
  expect(page.calls.at(-1)?.input).toMatchObject({
    body: { phone: '+7 (912) 345-67-89', email_proof: 'p-email', phone_proof: 'p-phone' },
  });
});

test('the number of steps – a phone is typed – is one more', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText(/Phone/), '8912');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
});

test('the phone – to be confirmed later – the account is made without its proof', async () => {
  const page = setUp();
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await page.user.click(await screen.findByRole('button', { name: 'Confirm it later' }));
  await waitFor(() => expect(page.went).toEqual(['/account']));
  expect(page.calls.at(-1)?.input).toMatchObject({ body: { phone: '+7 (912) 345-67-89' } });
  expect(page.calls.at(-1)?.input).not.toMatchObject({ body: { phone_proof: expect.anything() } });
});

test('the phone – to be confirmed later, and the account is not made – said on the page, and pressed again it is', async () => {
  const answers: unknown[] = [errorAnswer(503), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page, '89123456789');
  await write(page.user, await code(), '402913');
  await page.user.click(await screen.findByRole('button', { name: 'Confirm it later' }));
  expect(await screen.findByText(/on our side/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Confirm it later' }));
  await waitFor(() => expect(page.went).toEqual(['/account']));
});

test('a wrong code – refused – the tries that are left are told at the field, which has the focus', async () => {
  const message = 'That is not the code. 4 tries left.';
  const page = setUp({ [PROVE.email]: errorAnswer(422, { code: 'code_wrong', errors: [{ field: 'code', message }] }) });
  await fillIn(page);
  await write(page.user, await code(), '000000');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(await code()).toHaveFocus();
  expect(named(page)).not.toContain(REGISTER);
});

test('another code – asked for when it may be – is sent, and said; before that the wait runs', async () => {
  jest.useFakeTimers();
  const page = setUp({}, '/signup', (ms) => jest.advanceTimersByTime(ms));
  await fillIn(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('No message? A new code can be sent in 1 min.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(named(page)).toEqual([SEND.email, SEND.email]);
  expect(screen.getByText(/A new code is on its way to olga@example.com/)).toHaveFocus();
  expect(screen.getByText(/No message\? A new code can be sent in (1 min|59 s)\./)).toBeVisible();
});

test('too many codes – asked for – says so and until when', async () => {
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

test('too many codes – asked for in the first step – the last one can be entered, and another one sent after the wait', async () => {
  jest.useFakeTimers();
  const answers = [errorAnswer(429, { message: 'Too often.', retryAfter: 40 }), sampleSentCode];
  const page = setUp({ [SEND.email]: () => answers.shift() }, '/signup', (ms) => jest.advanceTimersByTime(ms));
  await fillIn(page);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { level: 1, name: 'Do you have a code?' })).toBeVisible();
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByText('No message? A new code can be sent in 40 s.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
  expect(page.session.calls).toEqual([['advanceRegistration']]);
  expect(page.session.view.registrationStep).toBe(1);
});

test('the code was good, and the account was not made – confirmed again – only the account is asked for, as the same request', async () => {
  const answers: unknown[] = [errorAnswer(503), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  expect(await screen.findByText(/on our side/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.went).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, REGISTER]);
  expect(page.calls[3]).toEqual(page.calls[2]);
});

test('back to the first step and on again – with the same address – no second code is asked for', async () => {
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

test('the address has an account – told at the end, to its owner – back at the first step, with a way to mend it', async () => {
  const page = setUp({ [REGISTER]: errorAnswer(409, { code: 'email_taken', message: 'This address has an account.' }) });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  expect(await screen.findByRole('group', { name: 'Something has to be changed before you can go on' })).toHaveFocus();
  await page.user.click(screen.getByRole('link', { name: 'This address has an account.' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(page.notices).toEqual([{ tone: 'error', key: 'sign up', text: 'This address has an account.' }]);
});

test('a password that many have – refused at the end – is changed, and the mailbox need not be shown again', async () => {
  const refusal = errorAnswer(422, { errors: [{ field: 'password', message: 'Too many people have this one.' }] });
  const answers: unknown[] = [refusal, sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  const password = await screen.findByLabelText('Password');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(password).toHaveAccessibleDescription(expect.stringContaining('Too many people have this one.'));
  await write(page.user, password, ' and a spoon');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.went).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, REGISTER]);
  expect(page.calls[2]?.key).not.toBe(page.calls[3]?.key);
});

test('what was shown of the mailbox is too old – registered – said in the first step, which sends another code', async () => {
  const answers: unknown[] = [errorAnswer(410, { code: 'link_expired', message: 'This link is too old.' }), sampleSignedIn];
  const page = setUp({ [REGISTER]: () => answers.shift() });
  await fillIn(page);
  await write(page.user, await code(), '402913');
  expect(await screen.findByRole('group', { name: 'That took more than half an hour' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await write(page.user, await code(), '402914');
  await waitFor(() => expect(page.went).toEqual(['/account']));
  expect(named(page)).toEqual([SEND.email, PROVE.email, REGISTER, SEND.email, PROVE.email, REGISTER]);
});

test('an invitation led here – registered – it goes along, and the visitor back to it', async () => {
  const page = setUp({}, '/signup?return=/invite/a1b2');
  await fillIn(page);
  await write(page.user, await code(), '402913');
  await waitFor(() => expect(page.went).toEqual(['/invite/a1b2']));
  expect(page.calls.at(-1)?.input).toMatchObject({ body: { invite: 'a1b2' } });
});

test('everything typed – the visitor reads the terms and comes back – is there, but for the password', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('Name'), 'Olga');
  await write(page.user, screen.getByLabelText('Password'), 'seven green kettles');
  await act(() => page.router.navigate('/terms'));
  await act(() => page.router.navigate('/signup'));
  expect(screen.getByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test.each(['null', '{"firstname":{}}', '[1]', 'not JSON'])(
  '%s where the draft should be – the page is opened – an empty form that works',
  async (kept) => {
    sessionStorage.setItem('form-draft-sign', kept);
    const page = setUp();
    await write(page.user, screen.getByLabelText('Name'), 'Olga');
    expect(screen.getByLabelText('Name')).toHaveValue('Olga');
  },
);

test('a password – typed – is kept in no storage', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('Password'), 'seven green kettles');
  await write(page.user, screen.getByLabelText('Name'), 'Olga');
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('kettles');
});
