import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from '#src/quantity-stepper/quantity-stepper.tsx';

function setUp(start: number, changes: number[] = []) {
  function Seats() {
    const [seats, setSeats] = useState(start);
    return (
      <QuantityStepper
        label="Seats"
        value={seats}
        min={1}
        max={12}
        onChange={(value) => {
          changes.push(value);
          setSeats(value);
        }}
      />
    );
  }
  render(<Seats />);
  return { field: screen.getByRole('spinbutton', { name: 'Seats' }), changes };
}

test('plus and minus – pressed – stop at the bounds and keep the focus', async () => {
  const { field, changes } = setUp(11);
  const more = screen.getByRole('button', { name: 'More: Seats' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(field).toHaveValue(12);
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Fewer: Seats' }));
  expect(changes).toEqual([12, 11]);
});

test('a number – typed over – is reported as soon as it is valid', async () => {
  const { field, changes } = setUp(3);
  await userEvent.clear(field);
  expect(field).toHaveValue(null);
  await userEvent.type(field, '12');
  expect(changes).toEqual([1, 12]);
});

test.each([
  ['99', 12],
  ['0', 1],
  ['', 3],
])('%j typed – focus leaves the field – %d', async (text, value) => {
  const { field } = setUp(3);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  await userEvent.tab();
  expect(field).toHaveValue(value);
});
