import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ProcessPages } from '#server/render-pool/process-client/process-pages.ts';
import type { ToProcess } from '#server/render-process/protocol.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function startPages() {
  const posted: ToProcess[] = [];
  const pages = new ProcessPages({
    post: (message) => posted.push(message),
    log: () => undefined,
    onCapacity: () => undefined,
    onDone: () => undefined,
  });
  const ask = () =>
    pages.render(
      { id: 'r1', url: 'http://site/', visitorAddress: '127.0.0.1', nonce: 'n', set: 'production:1:1', quarantined: [] },
      undefined,
    );
  return { pages, posted: () => posted.map(({ kind }) => kind), ask };
}

test('no head after 30 s – overdue pages are checked – the visitor gets an error, and the process gets a request to stop', async () => {
  const { pages, posted, ask } = startPages();
  const page = ask();
  const outcome = page.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(30_000);
  pages.giveUpOverdue();
  expect(posted()).toEqual(['render']);
  await jest.advanceTimersByTimeAsync(1);
  pages.giveUpOverdue();
  expect(await outcome).toMatchObject({ name: 'RenderInterrupted', message: 'The page was not rendered within 30000 ms.' });
  expect(posted()).toEqual(['render', 'abort']);
});

test('a head has arrived – overdue pages are checked a minute later – the body may take longer', async () => {
  const { pages, posted, ask } = startPages();
  const page = ask();
  pages.receive({ kind: 'head', id: 1, status: 200, headers: {}, hasBody: true, remotes: [] }, Buffer.alloc(0));
  await jest.advanceTimersByTimeAsync(60_000);
  pages.giveUpOverdue();
  expect((await page).status).toBe(200);
  expect(posted()).toEqual(['render']);
});
