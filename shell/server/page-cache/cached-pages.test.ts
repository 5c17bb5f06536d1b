import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { sampleComposition } from '#server/testing/fake-shell.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import { PageDependencies } from '#server/page-cache/page-dependencies.ts';
import { CachedPages } from '#server/page-cache/cached-pages.ts';

test('a page that breaks off after its head – read – nothing is remembered about it', async () => {
  const dependencies = new PageDependencies();
  const now = () => 0;
  const cache = new PageCache({ bytes: 1024 * 1024, now });
  const pages = new CachedPages({ cache, dependencies, widgetSources: null, proxySeconds: 0, assetBase: '/_/', now });
  const { signal } = new AbortController();
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('<p>');
      throw new Error('broken in the middle');
    })(),
  );
  const make = async () => ({ status: 200, headers: {}, body, remotes: [], isShared: true, composition: sampleComposition(1) });
  const found = await pages.find(
    { key: 'page', composition: 'production:1:1', url: new URL('http://localhost/') },
    signal,
    make,
    {} as FastifyBaseLogger,
  );
  if (!('lead' in found)) throw new Error('The page is in the cache.');
  const page = await found.lead.start({ id: 'request', nonce: 'n', address: 'http://localhost/', signal });
  await expect(page.body?.toArray()).rejects.toThrow('broken in the middle');
  // Of a request that is still recorded, nothing has been private so far.
  expect(dependencies.end('request', 0).isPublic).toBe(false);
});
