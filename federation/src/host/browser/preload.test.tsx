import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ensureStylesheet, preloadModule } from '#src/host/browser/preload.ts';

const STYLE = { href: '/_/mf-blog/1.0.0/main.css', integrity: 'sha384-c' };
const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
const stylesheet = () => links('stylesheet')[0];

/** Returns whether `work` resolves before any time passes. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  void work.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return done;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => void jest.useRealTimers());

test('a module – preloaded twice – one link, checked against its hash', () => {
  for (let i = 0; i < 2; i += 1) preloadModule('/_/mf-blog/1.0.0/main.js', 'sha384-m');
  const [link, ...more] = links('modulepreload');
  expect(more).toEqual([]);
  expect(link).toMatchObject({ integrity: 'sha384-m', crossOrigin: 'anonymous' });
  expect(link?.getAttribute('href')).toBe('/_/mf-blog/1.0.0/main.js');
});

test('a stylesheet that arrives – a screen waits for it – the wait ends when it has loaded', async () => {
  const waiting = ensureStylesheet(STYLE, 1500);
  expect(await isDone(waiting)).toBe(false);
  expect(stylesheet()).toMatchObject({ integrity: 'sha384-c', crossOrigin: 'anonymous' });
  stylesheet()?.dispatchEvent(new Event('load'));
  expect(await isDone(waiting)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a stylesheet that hangs – a screen waits for it – the wait ends at the limit, and the stylesheet may still arrive', async () => {
  const waiting = ensureStylesheet(STYLE, 1500);
  await jest.advanceTimersByTimeAsync(1499);
  expect(await isDone(waiting)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isDone(waiting)).toBe(true);
  expect(stylesheet()).toBeDefined();
});

test('a stylesheet that is missing or does not match its hash – a screen waits for it – the wait ends at once, and the next screen tries again', async () => {
  const waiting = ensureStylesheet(STYLE, 1500);
  stylesheet()?.dispatchEvent(new Event('error'));
  expect(await isDone(waiting)).toBe(true);
  expect(stylesheet()).toBeUndefined();
  expect(await isDone(ensureStylesheet(STYLE, 1500))).toBe(false);
  expect(stylesheet()).toBeDefined();
});

test('a stylesheet that is loading – a second screen needs it – one link, both wait for it', async () => {
  const [first, second] = [ensureStylesheet(STYLE, 1500), ensureStylesheet(STYLE, 1500)];
  expect(links('stylesheet')).toHaveLength(1);
  expect(await isDone(second)).toBe(false);
  stylesheet()?.dispatchEvent(new Event('load'));
  expect(await isDone(Promise.all([first, second]))).toBe(true);
});

test.each([`<link rel="stylesheet" href="${STYLE.href}">`, `<style data-href="${STYLE.href}">.lead {}</style>`])(
  'a stylesheet that the server sent as %s – a screen needs it – no link is added, and the screen does not wait',
  async (sent) => {
    document.head.innerHTML = sent;
    expect(await isDone(ensureStylesheet(STYLE, 1500))).toBe(true);
    expect(document.head.innerHTML).toBe(sent);
  },
);
