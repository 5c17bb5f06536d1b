import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { MemoryRouter } from 'react-router';
import { Button, IconButton, LinkButton } from '#src/button/button.tsx';

test('a button in a form – pressed – does not submit the form unless its type says so', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button>Add a speaker</Button>
      <Button type="submit">Register</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a speaker' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a busy button – pressed, or Enter in a field of its form – submits nothing a second time and keeps the focus', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const pressed = jest.fn();
  render(
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" busy busyText="Sending…" onClick={pressed}>
        Register
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(button).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
});

test('a button – becomes busy – announces what it is doing', () => {
  const form = (busy: boolean) => (
    <Button busy={busy} busyText="Sending…">
      Register
    </Button>
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(form(true));
  expect(screen.getByRole('status')).toHaveTextContent('Sending…');
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('an icon button – in the accessibility tree – is named by its label', () => {
  render(<IconButton label="Close">×</IconButton>);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a link styled as a button – in the accessibility tree – is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/webinars">See webinars</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'See webinars' })).toHaveAttribute('href', '/webinars');
});
