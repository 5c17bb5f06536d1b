import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { EmailField, PhoneField, TextArea, TextField } from '#src/text-field/text-field.tsx';

test('a field – in the accessibility tree – has its label, its description and its error', () => {
  render(<TextField label="Company" description="As on invoices." error="Write the name of your company." />);
  const field = screen.getByRole('textbox', { name: 'Company' });
  expect(field).toHaveAccessibleDescription('As on invoices. Write the name of your company.');
  expect(field).toBeInvalid();
});

test('a field without errors – rendered – is neither invalid nor described', () => {
  render(<TextField label="Company" />);
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('an optional field – in the accessibility tree – says that it is optional', () => {
  render(<PhoneField optional />);
  expect(screen.getByRole('textbox', { name: 'Phone optional' })).toHaveAttribute('autocomplete', 'tel');
});

test('two fields with the same label – rendered – have different ids', () => {
  render(
    <>
      <TextField label="Name" description="Yours." />
      <TextField label="Name" description="Your guest's." />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
  expect(first?.id).not.toBe(second?.id);
  expect(second).toHaveAccessibleDescription("Your guest's.");
});

test('the label – pressed – focuses the field', async () => {
  render(<EmailField />);
  await userEvent.click(screen.getByText('E-mail'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

const kinds: [string, ReactElement][] = [
  ['a line', <TextField key="line" label="Field" name="field" defaultValue="before" />],
  ['an address', <EmailField key="email" label="Field" name="field" defaultValue="before" />],
  ['a phone', <PhoneField key="phone" label="Field" name="field" defaultValue="before" />],
  ['several lines', <TextArea key="area" label="Field" name="field" defaultValue="before" />],
];

test.each(kinds)('%s – the form is read as a browser without JavaScript would – has name and value', (_, field) => {
  render(<form aria-label="Form">{field}</form>);
  expect(screen.getByRole('form')).toHaveFormValues({ field: 'before' });
});

test.each(kinds)('%s – the page sets its own autocomplete tokens – they reach the browser', (_, field) => {
  render({ ...field, props: { ...(field.props as object), autoComplete: 'section-guest name' } });
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'section-guest name');
});

test('a controlled field – typed into – reports each change, and pasting is allowed', async () => {
  const changed = jest.fn();
  render(<EmailField value="" onChange={(event) => changed(event.target.value)} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('anna@example.com');
  expect(changed).toHaveBeenCalledWith('anna@example.com');
});

test('an e-mail address pasted with spaces – focus leaves – is shown without them, and no change is reported', async () => {
  const [changed, left] = [jest.fn(), jest.fn()];
  render(<EmailField onChange={changed} onBlur={left} />);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste('  anna@example.com ');
  const drawn = jest.spyOn(field as HTMLInputElement, 'value', 'set');
  await userEvent.tab();
  expect(drawn.mock.calls).toEqual([['anna@example.com']]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledTimes(1);
});
