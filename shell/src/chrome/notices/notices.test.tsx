import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Notices } from '#src/chrome/notices/notices.tsx';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { observedStore } from '#src/testing/observed-store.ts';

let store: NoticeStore;

beforeEach(async () => {
  await import('#src/chrome/notices/toast-notices.tsx');
  jest.useFakeTimers();
  store = new NoticeStore();
});
afterEach(() => {
  jest.useRealTimers();
  prepareChunksBy(() => Promise.resolve());
});

function show(): ReturnType<typeof fakeRuntime>['reported'] {
  const { runtime, reported } = fakeRuntime({});
  render(
    <AppContextProvider value={{ runtime, notices: observedStore(store) } as unknown as AppContextValue}>
      <Notices />
    </AppContextProvider>,
  );
  return reported;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = async (tone: 'success' | 'error', text: string, about: { key?: string } = {}) => {
  await act(async () => store.add({ tone, text, ...about }));
  await pass(100);
};

test('no notice – shown – the code for notices is not requested', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  prepareChunksBy(prepare);
  show();
  await pass(5000);
  expect(prepare).not.toHaveBeenCalled();
});

test('a success notice – shown – it is announced, and disappears after 3 s [S9.11]', async () => {
  show();
  await say('success', 'Saved.');
  expect(screen.getByText('Saved.', { selector: '[role=status] *' })).toBeTruthy();
  await pass(3000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('an error notice – shown – it is announced at once as an alert, and stays 4.5 s [S9.11]', async () => {
  show();
  await say('error', 'The password is wrong.');
  const alert = () => screen.queryByText('The password is wrong.', { selector: '[role=alert] *' });
  expect(alert()).toBeTruthy();
  await pass(4300);
  expect(alert()).toBeTruthy();
  await pass(200);
  expect(alert()).toBeNull();
});

test('a sign-in failed twice – both notices are shown – only the last is visible', async () => {
  show();
  await say('error', 'They do not belong together.', { key: 'sign in' });
  await say('error', 'Too many tries.', { key: 'sign in' });
  expect(screen.getAllByRole('alertdialog')).toEqual([screen.getByRole('alertdialog', { name: 'Too many tries.' })]);
});

test('two notices before the code has loaded – shown – both are announced', async () => {
  show();
  await act(async () => {
    store.add({ tone: 'success', text: 'Saved.' });
    store.add({ tone: 'error', text: 'Not sent.' });
  });
  await pass(100);
  expect(screen.getByText('Saved.', { selector: '[role=status] *' })).toBeTruthy();
  expect(screen.getByText('Not sent.', { selector: '[role=alert] *' })).toBeTruthy();
});

test('the code fails to load – a notice is shown – it is visible all the same, the failure is reported, and the next notice tries again', async () => {
  prepareChunksBy(() => Promise.reject(new Error('offline')));
  const reported = show();
  await say('error', 'Not sent.');
  expect(screen.getByRole('alert').textContent).toBe('Not sent.');
  expect(reported).toHaveLength(1);
  await say('error', 'Not signed in.', { key: 'sign in' });
  await say('error', 'Not signed in either.', { key: 'sign in' });
  expect(screen.getByRole('alert').textContent).toBe('Not sent.Not signed in either.');
  await pass(4500);
  expect(screen.queryByText('Not sent.')).toBeNull();
  prepareChunksBy(() => Promise.resolve());
  await say('success', 'Sent.');
  expect(screen.getByText('Sent.', { selector: '[role=status] *' })).toBeTruthy();
});
