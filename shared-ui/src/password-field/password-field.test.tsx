import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField } from '#src/password-field/password-field.tsx';

test('a password – Show pressed – is readable, and hidden again on the next press', async () => {
  render(<PasswordField autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a password – pasted by a password manager – is accepted', async () => {
  render(<PasswordField autoComplete="new-password" error="At least ten characters." />);
  const field = screen.getByLabelText('Password');
  await userEvent.click(field);
  await userEvent.paste('correct horse');
  expect(field).toHaveValue('correct horse');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAccessibleDescription('At least ten characters.');
});

test('keyboard navigation – Tab pressed – reaches the field, then its button', async () => {
  render(<PasswordField autoComplete="current-password" />);
  await userEvent.tab();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button')).toHaveAccessibleName('Hide password');
});
