import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ToastRegions } from '#src/toast/toast.tsx';
import { MESSAGE_MS, NOTIFICATION_MS, type Toasts, createToasts } from '#src/toast/toasts.ts';

let toasts: Toasts;

beforeEach(async () => {
  await import('#src/toast/toast-list.tsx');
  jest.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  jest.useRealTimers();
});

function show() {
  render(
    <>
      <button type="button">Save</button>
      <ToastRegions toasts={toasts} />
    </>,
  );
}

/** Shows a toast and waits for the code that renders it. */
const say = (how: () => void) => act(async () => how());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const saved = () => toasts.message({ tone: 'success', text: 'Saved.' });
const messages = () => screen.queryByRole('region', { name: 'Messages' });
const toast = (name: string) => screen.getByRole('alertdialog', { name });

test('no toasts – rendered on the server – empty live regions and no style attribute', () => {
  const html = renderToString(<ToastRegions toasts={toasts} />);
  expect(html).not.toContain('style=');
  expect(html).not.toContain('role="region"');
});

test('a message – shown – is announced politely, visible in its region, and disappears after 3 s', async () => {
  show();
  await say(saved);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Saved.');
  expect(messages()).toContainElement(toast('Saved.'));
  pass(MESSAGE_MS - 1);
  expect(messages()).not.toBeNull();
  pass(1);
  expect(messages()).toBeNull();
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
});

test('an error notification – shown – is announced assertively, has title and text, and disappears after 4.5 s', async () => {
  show();
  await say(() => toasts.notify({ tone: 'error', title: 'Not signed in', text: 'The password is not right.' }));
  expect(screen.getAllByRole('alert')[1]).toHaveTextContent('Not signed in: The password is not right.');
  expect(toast('Not signed in')).toHaveAccessibleDescription('The password is not right.');
  pass(NOTIFICATION_MS - 1);
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  pass(1);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

test('the pointer on a toast – time passes – it stays, as does one that arrives meanwhile, until the pointer leaves', async () => {
  show();
  await say(saved);
  const region = messages()!;
  const isHovered = jest.spyOn(region, 'matches').mockReturnValue(true);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.hover(region);
  await say(() => toasts.message({ tone: 'info', text: 'Also this.' }));
  pass(MESSAGE_MS * 3);
  expect(within(region).getAllByRole('alertdialog')).toHaveLength(2);
  isHovered.mockReturnValue(false);
  await user.unhover(region);
  pass(MESSAGE_MS);
  expect(messages()).toBeNull();
});

test('F6 – pressed – focuses the toasts and pauses their timers; closing one returns the focus', async () => {
  show();
  screen.getByRole('button', { name: 'Save' }).focus();
  await say(saved);
  fireEvent.keyDown(document.activeElement!, { key: 'F6' });
  pass(0);
  expect(messages()).toHaveFocus();
  pass(MESSAGE_MS * 3);
  expect(messages()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(0);
  expect(messages()).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('an action – pressed – runs, and the toast disappears', async () => {
  const undo = jest.fn();
  show();
  await say(() => toasts.message({ tone: 'info', text: 'Removed from the cart.', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(messages()).toBeNull();
});

test('more than three at once – shown – the newest three are visible, the others after them', async () => {
  show();
  await say(() => ['1', '2', '3', '4'].forEach((text) => toasts.message({ tone: 'info', text })));
  const seen = () => screen.getAllByRole('alertdialog').map((element) => element.textContent);
  expect(seen()).toEqual(['4', '3', '2']);
  pass(MESSAGE_MS);
  expect(seen()).toEqual(['1']);
});

test.each([
  ['with the same text, without a key', {}, 'Not signed in.'],
  ['with other text and the same key', { key: 'sign in' }, 'Too many tries.'],
])('a notification – another one %s – replaces it, is announced again and is shown for the full time', async (_, about, text) => {
  show();
  await say(() => toasts.notify({ tone: 'error', ...about, text: 'Not signed in.' }));
  const alert = screen.getAllByRole('alert')[1]!.firstElementChild;
  pass(NOTIFICATION_MS - 1);
  await say(() => toasts.notify({ tone: 'error', ...about, text }));
  expect(screen.getAllByRole('alertdialog')).toEqual([toast(text)]);
  expect(screen.getAllByRole('alert')[1]!.firstElementChild).not.toBe(alert);
  pass(NOTIFICATION_MS - 1);
  expect(toast(text)).toBeVisible();
  pass(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a notification has disappeared – the same one is shown again – it is visible', async () => {
  const notSent = () => toasts.notify({ tone: 'error', text: 'Not sent.' });
  show();
  await say(notSent);
  pass(NOTIFICATION_MS);
  await say(notSent);
  expect(toast('Not sent.')).toBeVisible();
});

test('two messages at once – shown, then the newer one is closed – both were announced, each once', async () => {
  show();
  await say(() => ['First.', 'Second.'].forEach((text) => toasts.message({ tone: 'info', text })));
  const status = screen.getAllByRole('status')[0]!;
  const first = status.firstElementChild;
  expect([...status.children].map(({ textContent }) => textContent)).toEqual(['First.', 'Second.']);
  expect(status).toHaveAttribute('aria-atomic', 'false');
  fireEvent.click(within(toast('Second.')).getByRole('button', { name: 'Close' }));
  expect([...status.children]).toEqual([first]);
});
