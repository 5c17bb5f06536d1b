import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Resend } from '#src/resend/resend.tsx';
import type { FormError } from '#src/form/form-error.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const texts = {
  action: 'Send the link again',
  wait: 'No e-mail? You can request another one in',
  waitLabel: 'No e-mail? You can request another one in a moment.',
  done: 'We have sent another e-mail.',
};
const show = (sentAt: number, send: () => Promise<FormError | undefined>) =>
  render(<Resend from={sentAt + MINUTE} send={send} texts={texts} />);
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

test('a message just sent – rendered – another one is available only after the wait', () => {
  show(Date.now(), async () => undefined);
  expect(screen.getByText(/^No e-mail\? You can request another one in (1 min|\d\d s)\.$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a minute later – requested – it is sent and announced, and the announcement has the focus', async () => {
  show(Date.now() - HOUR, async () => undefined);
  await resend();
  expect(await screen.findByText('We have sent another e-mail.')).toHaveFocus();
});

test('too many messages – requested – shows the reason and the wait until the next', async () => {
  const error: FormError = { failure: { text: 'Too many e-mails.', retryAt: Date.now() + HOUR } };
  show(Date.now() - HOUR, async () => error);
  await resend();
  expect(await screen.findByText('Too many e-mails.')).toHaveFocus();
  expect(screen.getByText(/You can request another one in (1 h|59 min \d+ s)/)).toBeVisible();
});

test('a field has the focus – another message is requested by pointer – it is announced, and the field keeps the focus', async () => {
  render(<input aria-label="Code" />);
  show(Date.now() - HOUR, async () => undefined);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.click(field);
  await resend();
  expect(await screen.findByText('We have sent another e-mail.')).toHaveAttribute('role', 'status');
  expect(field).toHaveFocus();
});
