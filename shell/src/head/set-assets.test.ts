import { expect, test } from '@jest/globals';
import { pageAssets } from '#src/head/page-assets.ts';
import { SetAssets } from '#src/head/set-assets.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';
import { composition } from '#src/testing/test-renderer.ts';

const pageOf = (screen: string, data: unknown = null) => ({
  result: { kind: 'ready', screen, params: {}, data, blocks: {} } satisfies ScreenResult,
  layoutBlocks: {},
});

test('pages of one set – their assets are asked for – made once for pages that show the same, as `pageAssets` makes them', () => {
  const assets = new SetAssets(composition(), '/_/');
  const first = assets.of('app', pageOf('mf-blog#article', 'first'));
  expect(first).toMatchObject(pageAssets(composition(), 'app', pageOf('mf-blog#article'), '/_/'));
  expect(JSON.parse(first.importMap)).toEqual({ integrity: first.integrity });
  expect(assets.of('app', pageOf('mf-blog#article', 'second'))).toBe(first);
  expect(assets.of('auth', pageOf('mf-blog#article'))).not.toBe(first);
  expect(assets.of('app', { ...pageOf('mf-blog#article'), isSignedIn: true })).not.toBe(first);
  expect(assets.of('app', pageOf('shell#not-found')).remotes).toEqual([]);
});
