import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from '#src/select/select.tsx';

const SLOTS = [
  { value: 'am', label: '10:00–12:00' },
  { value: 'pm', label: '14:00–16:00' },
  { value: 'late', label: '18:00–20:00', disabled: true },
];

test('a select – in the accessibility tree – has label, description and error', () => {
  render(<Select label="When to call" description="Moscow time." error="Choose a time." options={SLOTS} />);
  const select = screen.getByRole('combobox', { name: 'When to call' });
  expect(select).toHaveAccessibleDescription('Moscow time. Choose a time.');
  expect(select).toBeInvalid();
});

test('no selection yet – the form is read – the value is empty, not the first option', () => {
  render(
    <form aria-label="Form">
      <Select label="When to call" name="slot" placeholder="Choose a time" options={SLOTS} />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ slot: '' });
});

test('an option – selected – is reported and submitted with the form', async () => {
  const changed = jest.fn();
  render(
    <form aria-label="Form">
      <Select label="When to call" name="slot" defaultValue="am" options={SLOTS} onChange={(event) => changed(event.target.value)} />
    </form>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox'), '14:00–16:00');
  expect(changed).toHaveBeenCalledWith('pm');
  expect(screen.getByRole('form')).toHaveFormValues({ slot: 'pm' });
});

test('a disabled option – rendered – cannot be selected', () => {
  render(<Select label="When to call" options={SLOTS} />);
  expect(screen.getByRole('option', { name: '18:00–20:00' })).toBeDisabled();
});
