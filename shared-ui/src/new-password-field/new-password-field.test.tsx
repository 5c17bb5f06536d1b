import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPasswordField } from '#src/new-password-field/new-password-field.tsx';

test('a new password – typed – its strength is announced', async () => {
  const { container } = render(<NewPasswordField own={['Olga Petrova']} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field, 'petrova1');
  expect(screen.getByRole('status')).toHaveTextContent(/^Easy to guess/);
  await userEvent.type(field, ' likes green trams');
  expect(screen.getByRole('status')).toHaveTextContent('Strong.');
  expect(container.querySelectorAll('.taken')).toHaveLength(4);
});

test('a password that was refused – rendered with its error – the error alone says so', () => {
  render(<NewPasswordField value="qwerty" error="Please enter a password that fewer people have." onChange={() => undefined} />);
  expect(screen.getByText('Please enter a password that fewer people have.')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a controlled value – rendered – its strength is shown', () => {
  const { rerender } = render(<NewPasswordField value="qwerty" onChange={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Easy to guess/);
  rerender(<NewPasswordField value="correct horse battery" onChange={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Strong.');
});
