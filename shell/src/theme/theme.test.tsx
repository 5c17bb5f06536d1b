import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { THEME_KEY } from '@plenum/shared-ui/theme-switch/theme';
import { ThemeSwitch } from '#src/theme/theme-switch.tsx';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test('nothing was chosen – shown – the system is checked, and a choice is shown and kept', async () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'As the system' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

test('two switches on a page – one is used – both say the same', async () => {
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  const [first] = screen.getAllByRole('radio', { name: 'Light' });
  if (first) await userEvent.click(first);
  for (const radio of screen.getAllByRole('radio', { name: 'Light' })) expect(radio).toBeChecked();
});

test('another tab chose – heard of – this one follows', () => {
  render(<ThemeSwitch />);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' })));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
