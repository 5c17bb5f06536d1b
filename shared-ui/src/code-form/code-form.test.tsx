import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CodeForm } from '#src/code-form/code-form.tsx';
import type { IssuedCode } from '#src/code-form/resend-code.tsx';
import type { FormError } from '#src/form/form-error.ts';
import { codeDescription } from '#src/code-form/code-description.ts';
import { isStillValid } from '#src/code-form/is-still-valid.ts';

const SENT: IssuedCode = { at: 1000, target_masked: 'o•••@example.com', expires_at: '2026-10-02T16:10:00Z', resend_in: 0 };
const WRONG: FormError<'code'> = { fields: { code: 'That code is wrong. 4 attempts left.' } };

function setUp(answers: (FormError<'code'> | undefined)[], more: { sentTo?: string; variant?: 'danger' } = {}) {
  const onCode = jest.fn(async (_code: string) => answers.shift());
  const form = (sent: IssuedCode) => (
    <CodeForm
      label="Confirm"
      sent={sent}
      check={() => undefined}
      onCode={onCode}
      resend={async () => undefined}
      action="Confirm"
      noScript="Write to us."
      {...more}
    >
      <button type="button">Later</button>
    </CodeForm>
  );
  const { rerender } = render(form(SENT));
  return { onCode, sendAnother: () => rerender(form({ ...SENT, at: 2000 })) };
}

const code = () => screen.getByRole('textbox', { name: 'Code' });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

test('an automatically submitted code that was rejected – Confirm is pressed – no second attempt is used up, the error stays', async () => {
  const { onCode } = setUp([WRONG]);
  await userEvent.type(code(), '111111');
  await confirm();
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(screen.getByText('That code is wrong. 4 attempts left.')).toBeVisible();
});

test('a rejected code – another one is typed, or another message was sent – it is submitted again', async () => {
  const { onCode, sendAnother } = setUp([WRONG, WRONG, WRONG]);
  await userEvent.type(code(), '111111');
  await userEvent.clear(code());
  await userEvent.type(code(), '222222');
  sendAnother();
  await confirm();
  expect(onCode.mock.calls).toEqual([['111111'], ['222222'], ['222222']]);
});

test.each(['Send a new code', 'Later'])(
  'a half-typed code – %s is pressed – the focus stays in the field, so that no error appears and moves the button',
  async (name) => {
    setUp([]);
    await userEvent.type(code(), '111');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name }) });
    expect(code()).toHaveFocus();
  },
);

test('a code that could not be checked – Confirm is pressed – it is submitted again', async () => {
  const { onCode } = setUp([{ failure: { text: 'Your request did not reach us.' } }, undefined]);
  await userEvent.type(code(), '111111');
  await confirm();
  expect(onCode).toHaveBeenCalledTimes(2);
});

test('an address that the user entered on this page – while waiting and after a resend – both messages show it in full', async () => {
  setUp([], { sentTo: 'olga@exmaple.com' });
  expect(code()).toHaveAccessibleDescription(
    /^Sent to olga@exmaple\.com\. 6 digits, valid until \d\d:\d\d (your|Moscow) time\. We check it as soon as it is complete\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(screen.getByText(/on its way to olga@exmaple\.com\./)).toBeVisible();
});

test('a code that confirms an irreversible action – complete – only its button, in the colour of danger, submits it', async () => {
  const { onCode } = setUp([undefined], { variant: 'danger' });
  expect(code()).not.toHaveAccessibleDescription(/as soon as it is complete/);
  await userEvent.type(code(), '111111');
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveClass('danger');
  await confirm();
  expect(onCode.mock.calls).toEqual([['111111']]);
});

test.each([
  ['2026-10-02T12:42:00Z', 'Europe/Moscow', 5, '6 digits, valid for 5 attempts until 15:42 Moscow time.'],
  ['2026-10-02T12:42:00Z', 'Asia/Tokyo', 1, '6 digits, valid for 1 attempt until 21:42 your time.'],
  ['2026-10-02T12:42:00Z', 'Europe/Moscow', undefined, '6 digits, valid until 15:42 Moscow time.'],
  ['', 'Europe/Moscow', 5, '6 digits, valid for 5 attempts.'],
  ['', 'Europe/Moscow', undefined, '6 digits.'],
])('a code valid until "%s" – described in %s, with %s attempts – %s', (expires_at, zone, attempts, words) => {
  expect(codeDescription({ expires_at, attempts_left: attempts }, zone)).toBe(words);
});

const AT = Date.parse('2026-10-02T16:00:00Z');
const sent = { target_masked: 'o•••@example.com', at: AT, resend_in: 60 };

test.each([
  ['sent a while ago', '2026-10-02T16:10:00Z', 599, true],
  ['expired', '2026-10-02T16:10:00Z', 600, false],
  ['unknown expiry, no other code available yet', '', 59, true],
  ['unknown expiry, another code available', '', 60, false],
])('a code: %s – requested again – may be entered: %s, %d, %p', (_, expires_at, seconds, expected) => {
  expect(isStillValid({ ...sent, expires_at }, AT + seconds * 1000)).toBe(expected);
});
