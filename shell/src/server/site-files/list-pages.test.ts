import { expect, test } from '@jest/globals';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { listPages } from '#src/server/site-files/list-pages.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

/** Pages listed by a remote whose list function returns `answer`. */
function list(answer: () => Promise<ListPages | null>) {
  const { runtime, reported } = fakeRuntime({});
  const remotes = Object.assign(Object.create(runtime.remotes as object) as typeof runtime.remotes, { listPages: answer });
  return { reported, pages: listPages('mf-blog#article', { ...runtime, remotes }, new AbortController().signal) };
}

test('a screen that lists pages, and one that does not – their pages are requested – its pages; none', async () => {
  expect(await list(async () => async () => [{ path: '/blog/a/b' }]).pages).toEqual([{ path: '/blog/a/b' }]);
  expect(await list(async () => null).pages).toEqual([]);
});

test.each([
  ['does not load', () => Promise.reject(new LoadFailure('unreachable', 'mf-blog@1.0.0#article'))],
  ['throws', async () => () => Promise.reject(new Error('broken'))],
  ['lists a page without a path', async () => async () => [{}] as never],
  ['lists an invalid time', async () => async () => [{ path: '/blog/a/b', lastModified: 'yesterday' }]],
  ['returns no list', async () => async () => null as never],
])('a remote that %s – its pages are requested – none, and the failure is reported', async (_, answer) => {
  const { pages, reported } = list(answer);
  expect(await pages).toEqual([]);
  expect(reported).toEqual([expect.objectContaining({ details: expect.objectContaining({ screen: 'mf-blog#article' }) })]);
});

test('the API does not answer – the pages of a remote are requested – the error is thrown, because a shorter list would be wrong', async () => {
  const down = new ApiError('network', 'GET /v1/blog');
  await expect(list(async () => () => Promise.reject(down)).pages).rejects.toBe(down);
});
