import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from '#src/error-summary/error-summary.tsx';
import { TextField } from '#src/text-field/text-field.tsx';

const problems = [
  { fieldId: 'name', message: 'Please enter your name.' },
  { fieldId: 'company', message: 'Please enter your company.' },
];

function Form({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary title="Two fields to correct" problems={problems} attempt={attempt} />
      <TextField label="Name" id="name" />
      <TextField label="Company" id="company" />
    </>
  );
}

test('a summary – appears, and again after another attempt – has the focus and a name', () => {
  const { rerender } = render(<Form attempt={1} />);
  expect(screen.getByRole('group', { name: 'Two fields to correct' })).toHaveFocus();
  screen.getByRole('textbox', { name: 'Name' }).focus();
  rerender(<Form attempt={2} />);
  expect(screen.getByRole('group')).toHaveFocus();
});

test('an error – pressed – moves to its field and leaves the address alone', async () => {
  render(<Form attempt={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'Please enter your company.' }));
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
  expect(location.hash).toBe('');
});
