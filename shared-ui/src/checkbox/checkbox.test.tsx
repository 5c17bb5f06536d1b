import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from '#src/checkbox/checkbox.tsx';

test('a checkbox – the space bar – ticks it, and the form submits its value', async () => {
  render(
    <form aria-label="Form">
      <Checkbox name="consent" value="yes">
        I agree
      </Checkbox>
    </form>,
  );
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('consent')).toBe('yes');
});

test('its label – pressed – ticks it', async () => {
  render(<Checkbox>I agree</Checkbox>);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('an error – rendered – describes the checkbox', () => {
  render(
    <Checkbox description="You can take it back." error="We need your consent to send the link.">
      I agree
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You can take it back. We need your consent to send the link.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

test('a partial selection – rendered – is neither ticked nor empty', () => {
  render(<Checkbox indeterminate>All members</Checkbox>);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
});

test('a disabled checkbox – pressed – does not change', async () => {
  const changed = jest.fn();
  render(
    <Checkbox disabled onChange={changed}>
      Always on
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('Always on'));
  expect(changed).not.toHaveBeenCalled();
});
