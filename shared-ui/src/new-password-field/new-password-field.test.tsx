import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPasswordField } from '#src/new-password-field/new-password-field.tsx';

test('a new password – typed – is judged in words that are heard', async () => {
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

test('a value that the form holds – shown – is the one that is judged', () => {
  const { rerender } = render(<NewPasswordField value="qwerty" onChange={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Easy to guess/);
  rerender(<NewPasswordField value="correct horse battery" onChange={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Strong.');
});
