import { afterEach, expect, test } from '@jest/globals';
import { type EntryState, keyHistoryEntries } from '#src/chrome/navigation/key-history-entries.ts';

const added: (() => void)[] = [];
afterEach(() => {
  for (const remove of added.splice(0)) remove();
  history.replaceState(null, '', '/');
});

function start(): void {
  const addEventListener = ((type: string, listener: EventListener) => {
    window.addEventListener(type, listener);
    added.push(() => window.removeEventListener(type, listener));
  }) as Window['addEventListener'];
  keyHistoryEntries({ history, addEventListener });
}

const entry = () => (history.state ?? {}) as EntryState;

/** What the browser does for a link to a fragment. */
function followFragment(hash: string): EntryState {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return entry();
}

test('the first entry of a document – it gets a key, and keeps it', () => {
  start();
  const first = entry();
  expect(first).toMatchObject({ key: expect.stringMatching(/^0\.\d+/), isFragment: false });
  start();
  expect(entry()).toEqual(first);
});

test('an entry of the router – reached by Back – stays as it is', () => {
  start();
  history.replaceState({ key: 'router', idx: 3, usr: { from: '/' } }, '');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
  expect(history.state).toEqual({ key: 'router', idx: 3, usr: { from: '/' } });
});

test('links to fragments – followed – each entry has a key of its own, known as the browser’s', () => {
  start();
  const entries = [entry(), followFragment('#prices'), followFragment('#talk')];
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  expect(entries.map(({ isFragment }) => isFragment)).toEqual([false, true, true]);
});
