import { expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import NativeDomEnvironment from '#scripts/jest/native/dom-environment.ts';

type Options = ConstructorParameters<typeof NativeDomEnvironment>[0];
const projectConfig = { fakeTimers: {}, rootDir: '/', testMatch: [] } as unknown as Options['projectConfig'];

test('a document – in a worker – its window is the global object', () => {
  expect([window, self, document.defaultView].map((object) => object === globalThis)).toEqual([true, true, true]);
  const heard = jest.fn();
  addEventListener('ping', ({ target }) => heard(target === globalThis), { once: true });
  dispatchEvent(new Event('ping'));
  expect(heard).toHaveBeenCalledWith(true);
  expect(new MouseEvent('click', { view: window }).view === window).toBe(true);
});

test('a form of the document – sent as the body of Node’s Request – its fields arrive', async () => {
  document.body.innerHTML = '<form><input name="city" value="Kazan"></form>';
  const body = new FormData(document.querySelector('form') ?? undefined);
  const request = new Request('http://plenum.localhost/form', { method: 'POST', body, signal: new AbortController().signal });
  expect([...(await request.formData())]).toEqual([['city', 'Kazan']]);
});

test('a listener bound to a signal of Node – the signal aborts – the listener is no longer called', () => {
  const heard = jest.fn();
  const leaving = new AbortController();
  document.addEventListener('ping', heard, { signal: leaving.signal });
  fireEvent(document, new Event('ping'));
  leaving.abort();
  fireEvent(document, new Event('ping'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a test file – leaves elements, attributes, an address, cookies, storage, timers and globals behind – the next file sees none of them', async () => {
  const environment = new NativeDomEnvironment({ projectConfig });
  document.head.append(document.createElement('meta'));
  document.body.innerHTML = '<p>left by a test</p>';
  document.documentElement.dataset['theme'] = 'dark';
  document.cookie = 'left=1';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  history.pushState({ left: 1 }, '', '/left?by=a-test');
  const moved = jest.fn();
  addEventListener('popstate', moved);
  const interval = setInterval(() => undefined, 60_000);
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), innerWidth: 1 });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await environment.teardown();

  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
  expect([location.href, history.state as unknown]).toEqual(['http://localhost/', null]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(interval).toHaveProperty('_destroyed', true);
  expect(moved).not.toHaveBeenCalled();
  expect(['matchMedia' in globalThis, innerWidth, document.visibilityState]).toEqual([false, 1024, 'visible']);
});

test('a test file – leaves an animation frame behind – the next file gets its frames', async () => {
  const environment = new NativeDomEnvironment({ projectConfig });
  const left = jest.fn();
  requestAnimationFrame(left);
  await environment.teardown();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(left).not.toHaveBeenCalled();
});
