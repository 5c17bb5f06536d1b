import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RadioGroup } from '#src/radio-group/radio-group.tsx';

const PAYERS = [
  { value: 'person', label: 'A person', description: 'Paid by card.' },
  { value: 'company', label: 'A company', description: 'Paid by invoice.' },
  { value: 'fund', label: 'A fund', disabled: true },
] as const;

test('a group – in the accessibility tree – is named, and each option has its description', () => {
  render(<RadioGroup label="Who pays" description="Changes the papers you get." options={PAYERS} />);
  expect(screen.getByRole('radiogroup', { name: 'Who pays' })).toHaveAccessibleDescription('Changes the papers you get.');
  expect(screen.getByRole('radio', { name: 'A company' })).toHaveAccessibleDescription('Paid by invoice.');
});

test('an error – the group is focused, as a form does – it takes the focus, and describes itself with the error', () => {
  render(<RadioGroup label="Who pays" options={PAYERS} error="Please choose an answer." />);
  const group = screen.getByRole('radiogroup', { name: 'Who pays' });
  group.focus();
  expect(group).toHaveFocus();
  expect(group).toHaveAccessibleDescription('Please choose an answer.');
});

test('the keyboard – arrow keys – select the next enabled option and report it', async () => {
  const changed = jest.fn();
  render(
    <form aria-label="Form">
      <RadioGroup label="Who pays" name="payer" options={PAYERS} defaultValue="person" onChange={changed} />
    </form>,
  );
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'A person' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'A company' })).toBeChecked();
  expect(changed).toHaveBeenCalledWith('company');
  expect(screen.getByRole('form')).toHaveFormValues({ payer: 'company' });
});

test('two groups without names – one is used – the other keeps its selection', async () => {
  render(
    <>
      <RadioGroup label="First" options={PAYERS} defaultValue="person" />
      <RadioGroup label="Second" options={PAYERS} defaultValue="person" />
    </>,
  );
  await userEvent.click(screen.getAllByRole('radio', { name: 'A company' })[1]!);
  expect(screen.getAllByRole('radio', { name: 'A person' })[0]).toBeChecked();
});

test('a controlled group – pressed – shows the value that its owner sets', async () => {
  const changed = jest.fn();
  render(<RadioGroup label="Period" look="segments" options={PAYERS} value="person" onChange={changed} />);
  await userEvent.click(screen.getByRole('radio', { name: 'A company' }));
  expect(changed).toHaveBeenCalledWith('company');
  expect(screen.getByRole('radio', { name: 'A person' })).toBeChecked();
});

test('a required group without a selection – rendered – shows the error', () => {
  render(<RadioGroup label="Who pays" error="Say who pays." options={PAYERS} />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Say who pays.');
  expect(screen.getByRole('radiogroup')).toBeInvalid();
});
