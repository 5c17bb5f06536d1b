import { beforeEach, expect, test } from '@jest/globals';
import { watchTabs } from '#src/auth/storage/watch-tabs.ts';

/** A separate window for each test, with what the tests' DOM lacks. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];
  constructor() {
    super();
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const channel of Channel.all) if (channel !== this) channel.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

let received: string[];
beforeEach(() => {
  received = [];
  Channel.all.length = 0;
});

function fakeWindow(change: object = {}) {
  const fake = Object.assign(new EventTarget(), { document: new EventTarget(), BroadcastChannel: Channel, ...change });
  return fake as unknown as Window & typeof globalThis;
}
const watch = (window = fakeWindow()) => watchTabs(window, (what) => received.push(what));

test('two tabs – one announces a change, then how it ends – the other receives all, the sender nothing', () => {
  watch();
  const other = watchTabs(fakeWindow(), () => received.push('itself'));
  other.announce('changed');
  other.announce('ended');
  other.announce('signed-out');
  expect(received).toEqual(['changed', 'ended', 'signed-out']);
});

test.each([
  ['the copy in storage changes', 'plenum-auth', 1],
  ['storage is emptied', null, 1],
  ['something else in storage changes', 'theme', 0],
])('%s – the browser reports the key %s – checks of the session: %d', (_, key, times) => {
  const window = fakeWindow();
  watch(window);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(received).toHaveLength(times);
});

test('the tab comes back, from the background or out of the cache – the session is checked', () => {
  const window = fakeWindow();
  watch(window);
  window.dispatchEvent(new Event('pageshow'));
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(received).toEqual(['changed', 'changed']);
});

test('the browser reports cookie changes – the other host changes them – the session is checked', () => {
  const cookieStore = new EventTarget();
  watch(fakeWindow({ cookieStore }));
  cookieStore.dispatchEvent(new Event('change'));
  expect(received).toEqual(['changed']);
});

test('a browser without channels – a change is announced – the other signals work', () => {
  const { BroadcastChannel: _, ...without } = { BroadcastChannel: Channel };
  const window = Object.assign(new EventTarget(), { document: new EventTarget(), ...without }) as unknown as Window & typeof globalThis;
  watch(window).announce('changed');
  window.dispatchEvent(new StorageEvent('storage', { key: 'plenum-auth' }));
  expect(received).toEqual(['changed']);
});
