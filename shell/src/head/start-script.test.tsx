import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startScript } from '#src/head/start-script.ts';

const file = (name: string) => ({ href: `/_/shell/${name}`, integrity: `sha384-${name}` });
const ENTRY = file('main.js');
const RETRY = '/_/~1/shell/main.js';
const originalObserver = globalThis.PerformanceObserver;

/** What the browser does that the document of the tests does not: it paints, is hidden, and reads a document to its end. */
let paint: (name: string) => void;
let visibility: DocumentVisibilityState;
let readyState: DocumentReadyState;
/** How the visitor came to the page; undefined in a browser that does not say. */
let navigationType: NavigationTimingType | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  [visibility, readyState, navigationType] = ['visible', 'loading', 'navigate'];
  const navigation = () => (navigationType ? [{ type: navigationType }] : []) as unknown as PerformanceEntryList;
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? navigation() : []) });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  globalThis.PerformanceObserver = class {
    constructor(told: (list: PerformanceObserverEntryList) => void) {
      paint = (painted) => told({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) } as PerformanceObserverEntryList);
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.PerformanceObserver = originalObserver;
  jest.restoreAllMocks();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['attempt'];
  delete document.documentElement.dataset['laidOut'];
  history.replaceState(null, '', '/');
});

/** Runs the script as the page does, with a function in place of the browser's import, which it returns. */
function runScript(arrive: (address: string) => Promise<unknown> = async () => undefined): jest.Mock<typeof arrive> {
  const imported = jest.fn(arrive);
  const text = startScript(ENTRY, RETRY, [file('layout-app.js')]).replaceAll('import(', 'imported(');
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs exactly this text
  (new Function('imported', text) as (run: typeof imported) => void)(imported);
  return imported;
}

const fetched = () => [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href'), link.integrity]);
const linksTo = (rel: string) => ['main.js', 'layout-app.js'].map((name) => [rel, `/_/shell/${name}`, `sha384-${name}`]);
const [AHEAD, MODULES] = [linksTo('preload'), linksTo('modulepreload')];

function completeDocument(): void {
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

test('a page that is not painted yet – its document is complete – no module is fetched; it is painted – all are, and the entry runs once', () => {
  const imported = runScript();
  completeDocument();
  paint('first-paint');
  expect(fetched()).toEqual([]);
  paint('first-contentful-paint');
  paint('first-contentful-paint');
  jest.runAllTimers();
  expect(fetched()).toEqual(MODULES);
  expect(imported.mock.calls).toEqual([[ENTRY.href]]);
});

test('a device that does not paint a complete document soon – its modules are fetched as files; it is painted – they are modules, the entry runs', () => {
  const imported = runScript();
  completeDocument();
  jest.runAllTimers();
  expect(fetched()).toEqual(AHEAD);
  expect([...document.querySelectorAll('link')].map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low']);
  expect(imported).not.toHaveBeenCalled();
  paint('first-contentful-paint');
  expect(fetched()).toEqual([...AHEAD, ...MODULES]);
  expect(imported.mock.calls).toEqual([[ENTRY.href]]);
});

test('a page that is painted before its document is complete – its modules are fetched once, the entry waits for the end of the document', () => {
  const imported = runScript();
  paint('first-contentful-paint');
  expect([fetched(), imported.mock.calls]).toEqual([MODULES, []]);
  completeDocument();
  jest.runAllTimers();
  expect(fetched()).toEqual(MODULES);
  expect(imported.mock.calls).toEqual([[ENTRY.href]]);
});

test('a page in the background, which is not painted – its modules are fetched at once', () => {
  visibility = 'hidden';
  const imported = runScript();
  completeDocument();
  expect([fetched(), imported.mock.calls]).toEqual([MODULES, [[ENTRY.href]]]);
});

test('a page that is put into the background before it is painted – its modules are fetched', () => {
  runScript();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched()).toEqual(MODULES);
});

test('a browser that does not say when it paints – all files of the page have loaded – its modules are fetched', () => {
  const imported = runScript();
  completeDocument();
  window.dispatchEvent(new Event('load'));
  expect([fetched(), imported.mock.calls]).toEqual([[], []]);
  jest.runAllTimers();
  expect([fetched(), imported.mock.calls]).toEqual([[...AHEAD, ...MODULES], [[ENTRY.href]]]);
});

/** Puts the line into the page that says that its code has not arrived. */
function incompleteLine(): HTMLElement {
  document.body.innerHTML = '<p id="page_incomplete" hidden>This page has not loaded completely.</p>';
  return document.body.firstElementChild as HTMLElement;
}

test('an entry that does not arrive – painted – requested again from another address after 2 s, and nothing is said when it arrives', async () => {
  const line = incompleteLine();
  const imported = runScript(async (address) => {
    if (address === ENTRY.href) throw new TypeError('Failed to fetch');
  });
  completeDocument();
  paint('first-contentful-paint');
  await jest.advanceTimersByTimeAsync(1999);
  expect([imported.mock.calls, document.documentElement.dataset['attempt']]).toEqual([[[ENTRY.href]], undefined]);
  await jest.advanceTimersByTimeAsync(1);
  expect([imported.mock.calls, document.documentElement.dataset['attempt']]).toEqual([[[ENTRY.href], [RETRY]], '1']);
  expect(line).not.toBeVisible();
});

test('an entry that does not arrive the second time either – the page says that its buttons and forms do not work', async () => {
  const line = incompleteLine();
  const imported = runScript(() => Promise.reject(new TypeError('Failed to fetch')));
  completeDocument();
  paint('first-contentful-paint');
  expect(line).not.toBeVisible();
  await jest.runAllTimersAsync();
  expect(line).toBeVisible();
  expect(imported).toHaveBeenCalledTimes(2);
});

test.each<[string, NavigationTimingType | undefined, string]>([
  ['came by a hash', 'navigate', '/#articles'],
  ['reloaded it', 'reload', '/'],
  ['came back to it', 'back_forward', '/'],
  ['came in a browser that does not say how', undefined, '/'],
])('a visitor who %s – sees a place far down, so everything is laid out at once', (_, type, address) => {
  navigationType = type;
  history.replaceState(null, '', address);
  runScript();
  expect(document.documentElement.dataset['laidOut']).toBe('2');
});

test('a visitor who follows a link to the page – what is far below its first view is not laid out yet', () => {
  runScript();
  completeDocument();
  paint('first-contentful-paint');
  expect(document.documentElement.dataset['laidOut']).toBeUndefined();
});

test('addresses with markup – in the script – nothing ends its element', () => {
  expect(startScript({ href: '/</script><script>', integrity: '' }, '/<script>', [])).not.toContain('<');
});
