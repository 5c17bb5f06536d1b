import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { THEME_KEY } from '@plenum/shared-ui/theme-switch/theme';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { ThemeSwitch } from '#src/chrome/theme/theme-switch.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

function setUp(hosts: AppContextValue['runtime']['hosts'] = null, count = 1) {
  const { runtime } = fakeRuntime({});
  return render(
    <AppContextProvider value={{ runtime: { ...runtime, hosts } } as unknown as AppContextValue}>
      {Array.from({ length: count }, (_, index) => (
        <ThemeSwitch key={index} />
      ))}
    </AppContextProvider>,
  );
}

test('no choice yet – shown – system is checked; a choice is shown and stored', async () => {
  setUp();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

test('two switches on a page – one is used – both show the same choice', async () => {
  setUp(null, 2);
  const [first] = screen.getAllByRole('radio', { name: 'Light' });
  if (first) await userEvent.click(first);
  for (const radio of screen.getAllByRole('radio', { name: 'Light' })) expect(radio).toBeChecked();
});

test('another tab chose – notified – this tab follows', () => {
  setUp();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' })));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('the account area has a host of its own – a theme is chosen – both hosts use it', async () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  setUp({ site: 'https://plenum.test', account: 'https://account.plenum.test', domain: 'plenum.test' });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(set).toHaveBeenCalledWith(expect.stringMatching(/^theme=dark; Path=\/; Domain=plenum\.test; Secure;/));
});
