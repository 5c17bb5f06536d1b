import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from '#src/switch/switch.tsx';

test('a switch – the space bar – turns it on and announces it', async () => {
  const changed = jest.fn();
  render(
    <Switch description="A day and an hour before." onChange={(event) => changed(event.target.checked)}>
      Remind me by e-mail
    </Switch>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  const control = screen.getByRole('switch', { name: 'Remind me by e-mail' });
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('A day and an hour before.');
  expect(changed).toHaveBeenCalledWith(true);
});

test('a switch in a form – the form is read – its name is submitted', () => {
  render(
    <form aria-label="Form">
      <Switch name="reminders" defaultChecked>
        Remind me by e-mail
      </Switch>
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ reminders: true });
});

test('a disabled switch – pressed – stays off', async () => {
  render(<Switch disabled>Remind me by e-mail</Switch>);
  await userEvent.click(screen.getByText('Remind me by e-mail'));
  expect(screen.getByRole('switch')).not.toBeChecked();
});
