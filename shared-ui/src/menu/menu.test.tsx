import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { Menu } from '#src/menu/menu.tsx';

const Here = () => <output>{useLocation().pathname}</output>;

function show(signOut = () => undefined as void) {
  render(
    <MemoryRouter>
      <Here />
      <Menu
        label="Account"
        groups={[
          {
            items: [
              { id: 'profile', label: 'Profile', to: '/profile' },
              { id: 'orders', label: 'Orders', to: '/profile/orders' },
              { id: 'export', label: 'Export data', disabled: true },
            ],
          },
          { label: 'This device', items: [{ id: 'out', label: 'Sign out', onSelect: signOut, danger: true }] },
        ]}
      />
    </MemoryRouter>,
  );
}

const item = (name: string) => screen.findByRole('menuitem', { name });

test('an unused menu – rendered – is a button that announces a menu', () => {
  show();
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['{Enter}', 'Profile'],
  [' ', 'Profile'],
  ['{ArrowDown}', 'Profile'],
  ['{ArrowUp}', 'Sign out'],
])('the button – %s – opens the menu with the focus on %s', async (key, name) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard(key);
  const first = await item(name);
  await waitFor(() => expect(first).toHaveFocus());
});

test('an open menu – arrows, first letters, End – moves over the enabled entries', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const profile = await item('Profile');
  await waitFor(() => expect(profile).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(await item('Orders')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await item('Sign out')).toHaveFocus();
  await userEvent.keyboard('p');
  expect(profile).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(await item('Sign out')).toHaveFocus();
});

test('an action – chosen – runs once, and the menu closes', async () => {
  const signOut = jest.fn();
  show(signOut);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await item('Sign out'));
  expect(signOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a link – chosen by keyboard – navigates within the site', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const profile = await item('Profile');
  expect(profile).toHaveAttribute('href', '/profile');
  await waitFor(() => expect(profile).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('/profile')).toBeVisible());
});

test('an open menu – Escape – closes, and its button has the focus', async () => {
  show();
  await userEvent.click(screen.getByRole('button'));
  await item('Profile');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
});
