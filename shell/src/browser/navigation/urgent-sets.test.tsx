import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { UrgentSets } from '#src/browser/navigation/urgent-sets.ts';

const SET = 'production~mf-blog:1:12';
const fetched = jest.fn<(address: string, init?: RequestInit) => Promise<Partial<Response>>>();
const location = { pathname: '/blog', search: '?page=2', assign: jest.fn(), replace: jest.fn(), reload: jest.fn() };
const navigator = { onLine: true };
let now = 0;
const added: (() => void)[] = [];
const listen = (target: EventTarget) => (type: string, listener: () => void) => {
  target.addEventListener(type, listener);
  added.push(() => target.removeEventListener(type, listener));
};
const fakeWindow = () =>
  ({
    location,
    navigator,
    performance: { now: () => now },
    fetch: fetched,
    document: { visibilityState: 'visible', addEventListener: listen(document) },
    addEventListener: listen(window),
    setInterval: (callback: () => void, ms: number) => setInterval(callback, ms),
  }) as unknown as Window & typeof globalThis;
const answer = (urgent: unknown) => fetched.mockResolvedValue({ ok: true, status: 200, json: async () => ({ urgent }) });
const opened = () => {
  const sets = new UrgentSets(fakeWindow(), SET);
  sets.watch();
  return sets;
};
/** Lets the answer arrive. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  now = 0;
  navigator.onLine = true;
});
afterEach(() => {
  for (const remove of added.splice(0)) remove();
  jest.useRealTimers();
  for (const mock of [fetched, location.assign, location.replace, location.reload]) mock.mockReset();
});

test.each([
  ['none', null, false],
  ['the page’s own', { epoch: 1, number: 12 }, false],
  ['an older one', { epoch: 1, number: 11 }, false],
  ['an older one of a later number', { epoch: 0, number: 90 }, false],
  ['a newer one', { epoch: 1, number: 13 }, true],
  ['one of a newer epoch', { epoch: 2, number: 1 }, true],
])('the newest urgent set is %s – asked – whether the page is outdated', async (_, urgent, isOutdated) => {
  answer(urgent);
  const sets = opened();
  await sets.ask();
  expect(sets.isOutdated).toBe(isOutdated);
  expect(fetched).toHaveBeenCalledWith('/-/set', { cache: 'no-store' });
});

test('an outdated page – navigates – a document is loaded, except for a fragment of the same page', async () => {
  answer({ epoch: 1, number: 13 });
  const sets = opened();
  expect(sets.load('/webinars', false)).toBe(false);
  await sets.ask();
  expect(sets.load('/blog?page=2#end', false)).toBe(false);
  expect(sets.load('/blog?page=3', true)).toBe(true);
  expect(sets.load('/webinars#next', false)).toBe(true);
  expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[['/webinars#next']], [['/blog?page=3']]]);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  // A link to a fragment of the page.
  expect(location.reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'blog' } }));
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test('a page that is current – the visitor goes back – no document is loaded', () => {
  opened();
  window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'blog' } }));
  expect(location.reload).not.toHaveBeenCalled();
});

test('a visible page – a minute passes, it is shown again, a link is hovered – asked, but not for every link', async () => {
  answer(null);
  document.body.innerHTML = '<p>text</p><a href="/webinars">Webinars</a>';
  const [text, link] = [...document.body.children];
  opened();
  const hover = async (element: Element | undefined, at: number) => {
    now = at;
    element?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settled();
    return fetched.mock.calls.length;
  };
  expect(await hover(link, 14_000)).toBe(0);
  expect(await hover(text, 16_000)).toBe(0);
  expect(await hover(link, 16_000)).toBe(1);
  expect(await hover(link, 30_000)).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('no connection, no network, or an invalid answer – asked – the page goes on, and asks again', async () => {
  const sets = opened();
  navigator.onLine = false;
  await sets.ask();
  expect(fetched).not.toHaveBeenCalled();
  navigator.onLine = true;
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sets.ask();
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  await sets.ask();
  fetched.mockResolvedValueOnce({ ok: true, status: 200, json: async () => Promise.reject(new SyntaxError('HTML')) });
  await sets.ask();
  expect(sets.isOutdated).toBe(false);
  answer({ epoch: 1, number: 13 });
  await sets.ask();
  expect(sets.isOutdated).toBe(true);
});

test('a front that cannot tell – asked twice – not asked again', async () => {
  fetched.mockResolvedValue({ ok: false, status: 404 });
  const sets = opened();
  await sets.ask();
  await sets.ask();
  expect(fetched).toHaveBeenCalledTimes(1);
});
