import { afterEach, expect, jest, test } from '@jest/globals';
import { keepOfflineNavigation } from '#src/browser/navigation/keep-offline-navigation.ts';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { observedStore } from '#src/testing/observed-store.ts';

/** A window without a connection, at /blog?page=2. */
function offlineWindow() {
  const state = { onLine: false };
  const target = new EventTarget();
  const assign = jest.fn();
  const place = { origin: 'https://plenum.test', pathname: '/blog', search: '?page=2', href: 'https://plenum.test/blog?page=2', assign };
  const fake = Object.assign(target, { navigator: state, document, location: place }) as unknown as Window;
  const store = new OfflineNavigationStore();
  const keep = keepOfflineNavigation(fake, observedStore(store));
  const goOnline = () => {
    state.onLine = true;
    target.dispatchEvent(new Event('online'));
  };
  const pop = (state: object | null) => target.dispatchEvent(new PopStateEvent('popstate', { state }));
  return { keep, store, goOnline, goBack: () => pop({ key: 'main' }), followFragment: () => pop(null), assign };
}

let listeners: AbortController | undefined;
const original = document.addEventListener.bind(document);
document.addEventListener = ((type: string, listener: EventListener) => {
  listeners ??= new AbortController();
  original(type, listener, { signal: listeners.signal });
}) as typeof document.addEventListener;
afterEach(() => {
  listeners?.abort();
  listeners = undefined;
  document.body.replaceChildren();
});

/** Presses a link. Returns whether the browser would follow it. */
function press(attributes: Record<string, string>, event: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
}

test('no connection – two pages are chosen, then it is back – the last one opens, once', () => {
  const { keep, goOnline } = offlineWindow();
  const [first, last] = [jest.fn(), jest.fn()];
  expect([keep('/contacts', first), keep('/webinars#next', last)]).toEqual([true, true]);
  expect(last).not.toHaveBeenCalled();
  goOnline();
  goOnline();
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
});

test('no connection – a chapter of the shown page is chosen – not held', () => {
  const { keep } = offlineWindow();
  expect(keep('/blog?page=2#end', jest.fn())).toBe(false);
});

test('a connection – a page is chosen – not held', () => {
  const { keep, goOnline } = offlineWindow();
  goOnline();
  expect(keep('/contacts', jest.fn())).toBe(false);
});

test('no connection – a page is chosen, then a chapter of the shown page – the page opens later', () => {
  const { keep, followFragment, goOnline } = offlineWindow();
  const go = jest.fn();
  keep('/contacts', go);
  followFragment();
  goOnline();
  expect(go).toHaveBeenCalledTimes(1);
});

test('no connection – a page is chosen, then the visitor goes back – nothing opens later', () => {
  const { keep, goBack, goOnline } = offlineWindow();
  const go = jest.fn();
  keep('/contacts', go);
  goBack();
  goOnline();
  expect(go).not.toHaveBeenCalled();
});

test('no connection – a link that the router does not handle is pressed – the page stays; it opens later', () => {
  const { goOnline, assign } = offlineWindow();
  expect(press({ href: 'https://account.plenum.test/account' })).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  goOnline();
  expect(assign).toHaveBeenCalledWith('https://account.plenum.test/account');
});

test.each([
  ['for another tab', { href: 'https://plenum.test/contacts', target: '_blank' }, {}],
  ['pressed with the control key', { href: 'https://plenum.test/contacts' }, { ctrlKey: true }],
  ['to write an e-mail', { href: 'mailto:hello@plenum.test' }, {}],
  ['to download', { href: 'blob:https://plenum.test/1', download: 'webinar.ics' }, {}],
])('no connection – a link %s – left to the browser', (_, attributes, event) => {
  const { store } = offlineWindow();
  expect(press(attributes, event)).toBe(true);
  expect(store.waiting).toBeNull();
});
