import { expect, test } from '@jest/globals';
import type { ComposedRelease, Composition } from '#contract/composition.ts';
import { type LoadedPage, pageAssets, shownParts } from '#src/head/page-assets.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';

/** A release with an entry, one initial file and the named chunks, each a script and a stylesheet. */
function release(version: string, ...chunks: string[]): ComposedRelease {
  const files = [
    'entry.js',
    'initial.js',
    'initial.css',
    'onest-latin-wght-normal.1.woff2',
    ...chunks.flatMap((chunk) => [`${chunk}.js`, `${chunk}.css`]),
  ];
  return {
    version,
    manifest: 'sha384-m',
    web: {
      entry: 'entry.js',
      initial: { js: ['initial.js'], css: ['initial.css'] },
      chunks: Object.fromEntries(chunks.map((chunk) => [chunk, { js: [`${chunk}.js`], css: [`${chunk}.css`], libraries: [] as string[] }])),
      integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
    },
  };
}
const composition: Composition = {
  environment: 'production',
  epoch: 1,
  number: 1,
  shell: release('2.0.0', 'layout-app', 'layout-main', 'page-main', 'page-not-found'),
  remotes: { 'mf-blog': release('1.0.0', 'screen-main', 'screen-article', 'block-latest'), 'mf-wiki': release('3.0.0', 'screen-page') },
};
const ready: ScreenResult = { kind: 'ready', screen: 'mf-blog#article', params: {}, data: null, blocks: {} };
const assetsOf = (result: ScreenResult, layout: 'app' | 'main' = 'app', layoutBlocks: LoadedPage['layoutBlocks'] = {}) =>
  pageAssets(composition, layout, { result, layoutBlocks }, '/_/');
const hrefs = (references: readonly { href: string }[]) => references.map(({ href }) => href);

test('a screen of a remote – its assets are listed – that screen, its layout and the two entries, each with its hash, nothing else', () => {
  const assets = assetsOf(ready);
  expect(assets.entry).toEqual({ href: '/_/shell/2.0.0/entry.js', integrity: 'sha384-entry.js' });
  expect(assets.entryRetry).toBe('/_/~1/shell/2.0.0/entry.js');
  expect(assets.integrity[assets.entryRetry]).toBe('sha384-entry.js');
  expect(hrefs(assets.modules).toSorted()).toEqual([
    '/_/mf-blog/1.0.0/entry.js',
    '/_/mf-blog/1.0.0/initial.js',
    '/_/mf-blog/1.0.0/screen-article.js',
    '/_/shell/2.0.0/initial.js',
    '/_/shell/2.0.0/layout-app.js',
  ]);
  expect(hrefs(assets.linkedStyles)).toEqual(['/_/shell/2.0.0/initial.css']);
  expect(hrefs(assets.inlineStyles).toSorted()).toEqual([
    '/_/mf-blog/1.0.0/initial.css',
    '/_/mf-blog/1.0.0/screen-article.css',
    '/_/shell/2.0.0/layout-app.css',
  ]);
  expect(assets.remotes).toEqual(['mf-blog']);
  for (const { integrity, href } of assets.modules) expect(assets.integrity[href]).toBe(integrity);
});

test('a screen of a remote – its import map is created – every script of that remote, for later use, and of no other remote', () => {
  const { integrity } = assetsOf(ready);
  expect(integrity).toHaveProperty(['/_/mf-blog/1.0.0/screen-main.js'], 'sha384-screen-main.js');
  expect(Object.keys(integrity).filter((href) => href.includes('mf-wiki') || !href.endsWith('.js'))).toEqual([]);
});

test('a page of the shell with blocks – its assets are listed – the remote of the shown block, not of one that failed', () => {
  const result: ScreenResult = {
    kind: 'ready',
    screen: 'shell#main',
    params: {},
    data: null,
    blocks: {
      beside: { kind: 'ready', block: 'mf-blog#latest', props: {}, data: [] },
      wiki: { kind: 'failed', block: 'mf-wiki#page', props: {}, failure: { id: 'x', kind: 'remote' } },
      none: { kind: 'empty' },
    },
  };
  const assets = assetsOf(result, 'main');
  expect(assets.remotes).toEqual(['mf-blog']);
  expect(assets.shellChunks.toSorted()).toEqual(['layout-main', 'page-main']);
  expect(hrefs(assets.modules)).toContain('/_/mf-blog/1.0.0/block-latest.js');
  expect(hrefs(assets.modules).join()).not.toMatch(/screen-|mf-wiki/);
  expect(shownParts({ result, layoutBlocks: {} })).toEqual(['shell#main', 'mf-blog#latest']);
});

test('a page with a block below the first view – its assets are listed – its styles and hashes, no preload; beside a screen of the same remote, only its own files are missing', () => {
  const block = { kind: 'ready', block: 'mf-blog#latest', props: {}, data: [] } as const;
  const alone = assetsOf({ kind: 'ready', screen: 'shell#main', params: {}, data: null, blocks: { articles: block } }, 'main');
  expect(hrefs(alone.modules).join()).not.toContain('mf-blog');
  expect(hrefs(alone.inlineStyles)).toContain('/_/mf-blog/1.0.0/block-latest.css');
  expect(alone.integrity).toHaveProperty(['/_/mf-blog/1.0.0/block-latest.js'], 'sha384-block-latest.js');
  expect(alone.remotes).toEqual(['mf-blog']);
  const besides = assetsOf(ready, 'app', { 'footer.columns:mf-blog#latest': block });
  expect(
    hrefs(besides.modules)
      .filter((href) => href.includes('mf-blog'))
      .toSorted(),
  ).toEqual(['/_/mf-blog/1.0.0/entry.js', '/_/mf-blog/1.0.0/initial.js', '/_/mf-blog/1.0.0/screen-article.js']);
});

test('a layout with a block – its assets are listed – that block, whether or not the screen loaded', () => {
  const layoutBlocks = { 'header.actions:mf-blog#latest': { kind: 'ready', block: 'mf-blog#latest', props: {}, data: null } } as const;
  const result: ScreenResult = { kind: 'not-found', screen: 'mf-blog#article' };
  const assets = assetsOf(result, 'app', layoutBlocks);
  expect(assets.remotes).toEqual(['mf-blog']);
  expect(hrefs(assets.inlineStyles)).toContain('/_/mf-blog/1.0.0/block-latest.css');
  expect(assets.integrity).toHaveProperty(['/_/mf-blog/1.0.0/block-latest.js'], 'sha384-block-latest.js');
  expect(shownParts({ result, layoutBlocks })).toEqual(['shell#not-found', 'mf-blog#latest']);
});

test.each<ScreenResult>([
  { kind: 'not-found', screen: 'mf-blog#article' },
  { kind: 'failed', screen: 'mf-blog#article', params: {}, failure: { id: 'x', kind: 'remote' } },
])('a page that is $kind – its assets are listed – none of the remote', (result) => {
  const assets = assetsOf(result);
  expect([assets.remotes, shownParts({ result, layoutBlocks: {} })]).toEqual([[], ['shell#not-found']]);
  expect(JSON.stringify(assets)).not.toContain('mf-blog');
});

test('a screen whose remote lacks the chunk – its assets are listed – those that exist', () => {
  expect(hrefs(assetsOf({ ...ready, screen: 'mf-blog#gone' }).modules)).toContain('/_/mf-blog/1.0.0/entry.js');
  expect(
    assetsOf({ ...ready, screen: 'mf-gone#main' })
      .modules.map(({ href }) => href)
      .join(),
  ).not.toContain('mf-gone');
});

test.each<[string, string[] | undefined, boolean]>([
  ['with schemas', ['react', 'zod/mini'], true],
  ['without', ['react'], false],
  ['of a build that does not say', undefined, true],
])('a screen %s – its assets are listed – the shell’s chunk of schemas is preloaded only if it is needed', (_, libraries, isNeeded) => {
  const blog = release('1.0.0', 'screen-article', 'block-latest');
  const { libraries: _none, ...files } = blog.web.chunks['screen-article']!;
  const chunks = { ...blog.web.chunks, 'screen-article': { ...files, ...(libraries && { libraries }) } };
  const shell = release('2.0.0', 'layout-app', 'tool-schemas');
  const set = { ...composition, shell, remotes: { 'mf-blog': { ...blog, web: { ...blog.web, chunks } } } };
  const assets = pageAssets(set, 'app', { result: ready, layoutBlocks: {} }, '/_/');
  expect(hrefs(assets.modules).includes('/_/shell/2.0.0/tool-schemas.js')).toBe(isNeeded);
  expect(assets.shellChunks.includes('tool-schemas')).toBe(isNeeded);
});

test('a screen that uses MobX, or a page for someone who is signed in – its assets are listed – what starts at once is preloaded', () => {
  const blog = release('1.0.0', 'screen-article', 'block-latest');
  const chunks = { ...blog.web.chunks, 'screen-article': { js: ['screen-article.js'], css: [], libraries: ['mobx', 'mobx-react-lite'] } };
  const shell = release('2.0.0', 'layout-app', 'tool-mobx', 'tool-stores', 'tool-session-state');
  const set = { ...composition, shell, remotes: { 'mf-blog': { ...blog, web: { ...blog.web, chunks } } } };
  const toolsOf = (page: LoadedPage) => pageAssets(set, 'app', page, '/_/').shellChunks.filter((chunk) => chunk.startsWith('tool-'));
  const unused: ScreenResult = { ...ready, screen: 'shell#main' };
  expect(toolsOf({ result: unused, layoutBlocks: {} })).toEqual([]);
  expect(toolsOf({ result: ready, layoutBlocks: {} })).toEqual(['tool-mobx']);
  expect(toolsOf({ result: unused, layoutBlocks: {}, isSignedIn: true })).toEqual(['tool-stores', 'tool-session-state']);
});
