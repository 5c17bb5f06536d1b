import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_FLASH_SCRIPT, THEME_KEY, chooseTheme } from '#src/theme-switch/theme.ts';
import { ThemeSwitch } from '#src/theme-switch/theme-switch.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.cookie = `${THEME_KEY}=; Path=/; Max-Age=0`;
  delete document.documentElement.dataset['theme'];
});

/** Sets the cookie as another host of the site would. */
const setThemeCookie = (theme: string) => void (document.cookie = `${THEME_KEY}=${theme}; Path=/`);

const shownTheme = () => document.documentElement.dataset['theme'];

/** Runs the script as the page's head does. */
// oxlint-disable-next-line typescript/no-implied-eval -- the text is ours, and jsdom does not run scripts
const runNoFlashScript = () => new Function(NO_FLASH_SCRIPT)() as void;

/** Puts the colours of the browser's own bar into the head, and returns for which media each is. */
function themeColours(): () => string[] {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" content="${scheme}" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
  return () => [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media') ?? '');
}

test('a saved theme – the page begins, then another is chosen, then the system’s – the browser’s own bar has the colour of the page', async () => {
  localStorage.setItem(THEME_KEY, 'dark');
  const media = themeColours();
  runNoFlashScript();
  expect(media()).toEqual(['not all', 'all']);
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(media()).toEqual(['all', 'not all']);
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('no choice – rendered – follows the system', () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(shownTheme()).toBeUndefined();
});

test('the keyboard – an arrow key – selects the next theme, which is applied and saved', async () => {
  render(<ThemeSwitch />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(shownTheme()).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
});

test('a saved theme – "System" selected – the saved theme is removed', async () => {
  localStorage.setItem(THEME_KEY, 'dark');
  runNoFlashScript();
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
  expect(shownTheme()).toBeUndefined();
});

test('two switches on one page – one is used – both show the same theme', async () => {
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  await userEvent.click(screen.getAllByRole('radio', { name: 'Light' })[0]!);
  for (const light of screen.getAllByRole('radio', { name: 'Light' })) expect(light).toBeChecked();
});

test('another tab – changes the theme – this tab uses it too', () => {
  render(<ThemeSwitch />);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue: 'light' }));
    dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
  });
  expect(shownTheme()).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['<script>', undefined],
])('%s is stored – before the page is painted – data-theme is %p', (stored, expected) => {
  localStorage.setItem(THEME_KEY, stored);
  runNoFlashScript();
  expect(shownTheme()).toBe(expected);
});

test.each([
  ['dark', 'light', 'dark'],
  ['system', 'dark', undefined],
  ['<script>', 'dark', 'dark'],
])('%s was chosen on another host, %s here before – before the page is painted – data-theme is %p', (elsewhere, stored, expected) => {
  document.cookie = `of-light=theme=light; Path=/`;
  setThemeCookie(elsewhere);
  localStorage.setItem(THEME_KEY, stored);
  runNoFlashScript();
  expect(shownTheme()).toBe(expected);
});

test('a site with several hosts – a theme is selected – it is saved in a cookie of their parent domain and in this host’s storage', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  chooseTheme('dark', 'plenum.test');
  chooseTheme('system', null);
  expect(set.mock.calls).toEqual([
    ['theme=dark; Path=/; Domain=plenum.test; Secure; SameSite=Lax; Max-Age=31536000'],
    ['theme=system; Path=/; Secure; SameSite=Lax; Max-Age=31536000'],
  ]);
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

test('a theme selected on another host – the visitor returns – this page uses it; without cookies the theme does not change', async () => {
  render(<ThemeSwitch />);
  const comeBack = () => act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  setThemeCookie('dark');
  comeBack();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  document.cookie = `${THEME_KEY}=; Path=/; Max-Age=0`;
  comeBack();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a browser that blocks storage – read, selected, before painting – nothing throws', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  runNoFlashScript();
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(shownTheme()).toBe('dark');
});
