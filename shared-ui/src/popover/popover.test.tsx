import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '#src/button/button.tsx';
import { Popover } from '#src/popover/popover.tsx';

const show = () =>
  render(
    <Popover label="How seats are counted">
      {(close) => (
        <>
          <p>One seat is one person in the room at a time.</p>
          <Button onClick={close}>Got it</Button>
        </>
      )}
    </Popover>,
  );

test('an unused popover – rendered – is only a button', () => {
  show();
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popover – opened by keyboard – has the focus and the name of its button', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'How seats are counted' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(screen.getByText('How seats are counted', { selector: 'button' })).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a button in its content', () => userEvent.click(screen.getByRole('button', { name: 'Got it' }))],
])('a popover – closed by %s – returns the focus', async (_, close) => {
  show();
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'How seats are counted' })).toHaveFocus());
});

test('a popover with an icon – in the accessibility tree – is named by its label', () => {
  render(
    <Popover label="Help" trigger="?">
      Ask us.
    </Popover>,
  );
  expect(screen.getByRole('button', { name: 'Help' })).toBeVisible();
});
