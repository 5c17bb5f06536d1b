import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import { SendAgain } from '#src/screens/recovery-password/send-again.tsx';

const HOUR = 3_600_000;
const again = () => userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

test('a letter just sent – another one – has to be waited for', () => {
  render(<SendAgain sentAt={Date.now()} send={async () => undefined} />);
  expect(screen.getByText(/^No letter\? Another one can be sent in (1 min|\d\d s)\.$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a minute later – asked for – it is sent, said, and has the focus', async () => {
  render(<SendAgain sentAt={Date.now() - HOUR} send={async () => undefined} />);
  await again();
  expect(await screen.findByText('Another letter is on its way.')).toHaveFocus();
});

test('too many letters – asked for – why not, and the wait until the next', async () => {
  const refusal: Refusal = { failure: { text: 'Too many letters.', retryAt: Date.now() + HOUR } };
  render(<SendAgain sentAt={Date.now() - HOUR} send={async () => refusal} />);
  await again();
  expect(await screen.findByText('Too many letters.')).toHaveFocus();
  expect(screen.getByText(/Another one can be sent in (1 h|59 min \d+ s)/)).toBeVisible();
});
