import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CodeField } from '#src/code-field/code-field.tsx';

const field = () => screen.getByRole('textbox');

test('a code field – rendered – offers one-time-code autofill and a numeric keyboard', () => {
  render(<CodeField label="Code from the message" />);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
});

test('a code – pasted with its message – is extracted, and reported once', async () => {
  const completed = jest.fn();
  render(<CodeField label="Code" onComplete={completed} />);
  await userEvent.click(field());
  await userEvent.paste('Your code: 402-913.');
  expect(field()).toHaveValue('402913');
  expect(completed.mock.calls).toEqual([['402913']]);
});

test('a complete code – edited – is reported again only when it has changed', async () => {
  const completed = jest.fn();
  render(<CodeField label="Code" length={4} onComplete={completed} />);
  await userEvent.type(field(), '12345');
  await userEvent.type(field(), '{Backspace}4{Backspace}5');
  expect(completed.mock.calls).toEqual([['1234'], ['1235']]);
});
