import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { Dialog } from '#src/dialog/dialog.tsx';

function Page({ urgent = false, onClose = () => undefined }: { urgent?: boolean; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Cancel registration</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Give up your seat?"
        urgent={urgent}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger">Give it up</Button>
          </>
        }
      >
        It goes to the next guest on the waiting list.
      </Dialog>
    </main>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel registration' }));
  await screen.findByText('Give up your seat?');
}

test('a dialog – opened – is named by its title, has the focus, and hides the page behind', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Give up your seat?' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Cancel registration' })).toBeNull();
});

test('the tab key – pressed repeatedly – stays inside', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog');
  for (const name of ['Close', 'Keep it', 'Give it up', 'Close']) {
    await userEvent.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a button in its content', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
])('a dialog – closed by %s – disappears, and the focus returns to where it was', async (_, close) => {
  render(<Page />);
  await open();
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel registration' })).toHaveFocus());
});

test.each([
  [false, 1],
  [true, 0],
])('a dialog (urgent: %p) – a press outside – asks to be closed %d times', async (urgent, times) => {
  const onSubmit = jest.fn();
  render(<Page urgent={urgent} onClose={onSubmit} />);
  await open();
  await userEvent.click(document.body);
  expect(onSubmit).toHaveBeenCalledTimes(times);
});

test('an urgent dialog – opened – is an alert dialog, described by its text', async () => {
  render(<Page urgent />);
  await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Give up your seat?' });
  expect(dialog).toHaveAccessibleDescription('It goes to the next guest on the waiting list.');
});
