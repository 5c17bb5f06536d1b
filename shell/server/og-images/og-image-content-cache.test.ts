import { afterEach, expect, jest, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { type FetchContent, OgImageContentCache } from '#server/og-images/og-image-content-cache.ts';

const request = { id: '1', ip: '192.0.2.1', log: { warn: () => undefined } } as unknown as FastifyRequest;
const picture = (alias: string) => ({ kind: 'webinar', alias }) as const;
const content = (title: string): OgImageContent => ({ kicker: '', title, facts: [], drawing: { kind: 'hall' } });

afterEach(() => {
  jest.restoreAllMocks();
});

test('the content of one image requested several times – at once, and later – fetched once; for another version of the picture, fetched again', async () => {
  const fetchContent = jest.fn<FetchContent>().mockResolvedValueOnce(content('First')).mockResolvedValueOnce(content('Second'));
  const contentCache = new OgImageContentCache(fetchContent);
  const both = await Promise.all([contentCache.find(picture('a'), '2-x', request), contentCache.find(picture('a'), '2-x', request)]);
  const later = await contentCache.find(picture('a'), '2-x', request);
  for (const found of [...both, later]) expect(found).toEqual({ state: 'found', content: content('First') });
  expect(fetchContent).toHaveBeenCalledTimes(1);
  expect(await contentCache.find(picture('a'), '2-y', request)).toEqual({ state: 'found', content: content('Second') });
});

test('a minute later – requested – fetched again', async () => {
  const fetchContent = jest.fn<FetchContent>().mockResolvedValue(content('First'));
  const contentCache = new OgImageContentCache(fetchContent);
  await contentCache.find(picture('a'), '2-x', request);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await contentCache.find(picture('a'), '2-x', request);
  expect(fetchContent).toHaveBeenCalledTimes(2);
});

test('an unknown page – requested – missing, and remembered like any other', async () => {
  const fetchContent = jest.fn<FetchContent>().mockResolvedValue(null);
  const contentCache = new OgImageContentCache(fetchContent);
  for (let time = 0; time < 2; time += 1) expect(await contentCache.find(picture('a'), '', request)).toEqual({ state: 'missing' });
  expect(fetchContent).toHaveBeenCalledTimes(1);
});

test('the API is unavailable – requested – the content from before, marked as stale; for a new page, unavailable; then asked again', async () => {
  const fetchContent = jest.fn<FetchContent>().mockResolvedValueOnce(content('First')).mockRejectedValue(new Error('no answer'));
  const contentCache = new OgImageContentCache(fetchContent);
  await contentCache.find(picture('a'), '2-x', request);
  expect(await contentCache.find(picture('a'), '2-y', request)).toEqual({ state: 'stale', content: content('First') });
  expect(await contentCache.find(picture('b'), '2-x', request)).toEqual({ state: 'unavailable' });
  fetchContent.mockResolvedValue(content('Back'));
  expect(await contentCache.find(picture('b'), '2-x', request)).toEqual({ state: 'found', content: content('Back') });
});

test('more pages requested than are kept – the oldest is fetched again, the newest is not', async () => {
  const fetchContent = jest.fn<FetchContent>().mockResolvedValue(content('First'));
  const contentCache = new OgImageContentCache(fetchContent);
  for (let index = 0; index <= 500; index += 1) await contentCache.find(picture(`a-${index}`), '', request);
  await contentCache.find(picture('a-500'), '', request);
  expect(fetchContent).toHaveBeenCalledTimes(501);
  await contentCache.find(picture('a-0'), '', request);
  expect(fetchContent).toHaveBeenCalledTimes(502);
});
