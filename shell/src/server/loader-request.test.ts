import { getEventListeners } from 'node:events';
import { createStaticHandler } from 'react-router';
import { expect, it } from '@jest/globals';
import { loaderRequest } from '#src/server/loader-request.ts';

const url = new URL('https://plenum.test/blog?page=2');

it('aborts loaders with the page', async () => {
  const page = new AbortController();
  const reason = new Error('The visitor has left.');
  const seen: Request[] = [];
  const loader = ({ request }: { request: Request }) => {
    seen.push(request);
    return new Promise<never>(() => undefined);
  };
  const loading = createStaticHandler([{ path: '/blog', loader }]).query(loaderRequest(url, page.signal));
  await Promise.resolve();
  page.abort(reason);
  await expect(loading).rejects.toBe(reason);
  expect(seen[0]?.url).toBe(url.href);
  expect(seen[0]?.signal.reason).toBe(reason);
});

it('leaves nothing on the signal, so that a finished page is not kept', async () => {
  const { signal } = new AbortController();
  const request = loaderRequest(url, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await createStaticHandler([{ path: '/blog', loader: () => 'loaded' }]).query(request);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
