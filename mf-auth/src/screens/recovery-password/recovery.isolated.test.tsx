import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { sampleSentCode } from '@plenum/shared-contracts/fixtures/auth';
import { Recovery } from '#src/screens/recovery-password/screen.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';

const BY_EMAIL = 'POST /v1/recovery-password';
const BY_PHONE = 'POST /v1/new-pass-by-phone';
const done = { status: 'ok', data: { status: 'ok' } };
const sent = { ...sampleSentCode, target_masked: '+7 ••• •••-67-89' };

function setUp(answers: Answers = {}, at = '/recovery-password') {
  return renderPages({ '/recovery-password': <Recovery /> }, { at, answers: { [BY_EMAIL]: done, [BY_PHONE]: sent, ...answers } });
}
const press = ({ user }: ReturnType<typeof setUp>, name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

async function askByPhone(page: ReturnType<typeof setUp>) {
  await page.user.click(screen.getByLabelText('By phone'));
  await write(page.user, await screen.findByLabelText('Phone'), '89123456789');
  await press(page, 'Send the code');
}

test('an address – is sent – the answer does not reveal whether it has an account, and takes the focus', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('E-mail'), 'olga@example.com');
  await press(page, 'Send the link');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus());
  expect(screen.getByText(/has an account, we have sent/)).toHaveTextContent('If olga@example.com has an account');
  expect(page.calls).toEqual([{ name: BY_EMAIL, input: { body: { email: 'olga@example.com' } } }]);
});

test('an e-mail was sent – the user goes back in the browser – the address is still there to correct', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('E-mail'), 'olga@exmaple.com');
  await press(page, 'Send the link');
  await waitFor(() => expect(location.hash).toBe('#step-sent'));
  act(() => history.back());
  expect(await screen.findByLabelText('E-mail')).toHaveValue('olga@exmaple.com');
  expect(screen.getByLabelText('By phone')).toBeVisible();
});

test('a code was sent – the user goes back in the browser and enters the same number – the earlier code is used', async () => {
  const page = setUp();
  await askByPhone(page);
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/^If \+7 \(912\) 345-67-89 is confirmed.* valid for 5 attempts/);
  await waitFor(() => expect(location.hash).toBe('#step-code'));
  act(() => history.back());
  expect(await screen.findByLabelText('Phone')).toHaveValue('+7 (912) 345-67-89');
  await press(page, 'Send the code');
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(page.calls).toHaveLength(1);
});

test('an e-mail was sent – the user chooses another address – the form again, with the earlier address', async () => {
  const page = setUp();
  await write(page.user, screen.getByLabelText('E-mail'), 'olga@exmaple.com');
  await press(page, 'Send the link');
  await screen.findByRole('heading', { name: 'Check your inbox' });
  await press(page, 'Use another address');
  expect(await screen.findByLabelText('E-mail')).toHaveValue('olga@exmaple.com');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a code was sent – the user chooses another number – the form again, with the earlier number', async () => {
  const page = setUp();
  await askByPhone(page);
  await screen.findByLabelText('Code');
  await press(page, 'Use another number');
  expect(await screen.findByLabelText('Phone')).toHaveValue('+7 (912) 345-67-89');
});

test.each([
  ['before a code is sent', []],
  ['after a code is sent', ['Send the code']],
])('recovery by phone, %s – the page is reloaded – the same method and number', async (_, pressed) => {
  const page = setUp({}, '/recovery-password?return=/cart');
  await page.user.click(screen.getByLabelText('By phone'));
  await write(page.user, await screen.findByLabelText('Phone'), '89123456789');
  for (const name of pressed) await press(page, name);
  expect(location.search).toBe('?return=%2Fcart&by=phone');
  page.unmount();
  const again = setUp({}, location.pathname + location.search);
  expect(screen.getByLabelText('Phone')).toHaveValue('+7 (912) 345-67-89');
  await again.user.click(screen.getByLabelText('By e-mail'));
  await waitFor(() => expect(location.search).toBe('?return=%2Fcart'));
});

test('the password was set – the page is opened later – the number is gone', async () => {
  const page = setUp();
  await askByPhone(page);
  await write(page.user, await screen.findByLabelText('Code'), '402913');
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  await press(page, 'Set the password');
  await screen.findByRole('heading', { name: 'Your new password is set' });
  page.unmount();
  setUp({}, '/recovery-password?by=phone');
  expect(screen.getByLabelText('Phone')).toHaveValue('');
});

test('another user’s address in the form – that user signs out in another tab – the address is gone, and not saved again', async () => {
  sessionStorage.setItem('form-draft-recovery', JSON.stringify({ email: 'olga@example.com' }));
  setUp();
  expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
  sessionStorage.clear();
  act(() => void dispatchEvent(new Event('form-drafts-deleted')));
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
  expect(sessionStorage.getItem('form-draft-recovery')).toBeNull();
});

test('no address – is submitted – not sent', async () => {
  const page = setUp();
  await press(page, 'Send the link');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter your e-mail address.');
  expect(page.calls).toEqual([]);
});

test('too many requests – another is sent – the page shows how long to wait', async () => {
  const page = setUp({ [BY_EMAIL]: errorAnswer(429, { message: 'Too many e-mails.', retryAfter: 1800 }) });
  await write(page.user, screen.getByLabelText('E-mail'), 'olga@example.com');
  await press(page, 'Send the link');
  expect(await screen.findByText(/Try again in (30 min|29 min 5\d s)/)).toBeVisible();
});

test('recovery by phone – is completed – code and password in one form, then sign-in and the return path', async () => {
  const page = setUp({}, '/recovery-password?return=/cart');
  await askByPhone(page);
  await write(page.user, await screen.findByLabelText('Code'), '402913');
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  await press(page, 'Set the password');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your new password is set' })).toHaveFocus());
  expect(screen.getAllByRole('link')[0]).toBe(screen.getByRole('link', { name: 'Sign in' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?return=%2Fcart');
  expect(screen.queryByText(/code/)).toBeNull();
  expect(page.calls.map(({ input }) => input)).toEqual([
    { body: { phone: '+7 (912) 345-67-89' } },
    { body: { phone: '+7 (912) 345-67-89', code: '402913', password: 'seven green kettles' } },
  ]);
});

test('an expired code – is sent – the message is at its field and the password stays', async () => {
  const expired = errorAnswer(422, { code: 'code_expired', errors: [{ field: 'code', message: 'Ask for a new one.' }] });
  const answers: unknown[] = [sent, expired];
  const page = setUp({ [BY_PHONE]: () => answers.shift() });
  await askByPhone(page);
  await write(page.user, await screen.findByLabelText('Code'), '402913');
  await write(page.user, screen.getByLabelText('New password'), 'seven green kettles');
  await press(page, 'Set the password');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining('Ask for a new one.'));
  expect(screen.getByLabelText('New password')).toHaveValue('seven green kettles');
});

test('too many codes by phone – another is requested – the previous one can be entered while the wait counts down', async () => {
  const page = setUp({ [BY_PHONE]: errorAnswer(429, { message: 'Too often.', retryAfter: 1800 }) });
  await askByPhone(page);
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/We can’t send another code yet\. A code that came to \+7/);
  expect(screen.getByText(/No message\? A new code can be sent in (30 min|29 min 5\d s)\./)).toBeVisible();
});

test('the phone number as password – is submitted – not sent', async () => {
  const page = setUp();
  await askByPhone(page);
  await write(page.user, await screen.findByLabelText('Code'), '402913');
  await write(page.user, screen.getByLabelText('New password'), '+7 (912) 345-67-89');
  await press(page, 'Set the password');
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(page.calls).toHaveLength(1);
});
