import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { laterImportMaps } from '#server/page-cache/later-import-maps.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const release = (...scripts: string[]) => ({
  version: '1.0.0',
  manifest: hash,
  web: {
    entry: 'entry.js',
    initial: { js: [], css: [] },
    chunks: {},
    integrity: Object.fromEntries([...scripts, 'style.css'].map((path) => [path, hash])),
  },
});
const sources = (...maps: Record<string, string>[]) =>
  maps.map((integrity) => `'sha256-${createHash('sha256').update(JSON.stringify({ integrity })).digest('base64')}'`);

test('a page with scripts of the shell and of one remote – asked for later import maps – those of what is missing, also at the address of a retry', () => {
  const known = { '/_/shell/1.0.0/entry.js': hash, '/_/mf-blog/1.0.0/entry.js': hash };
  const html = `<head><script type="importmap">${JSON.stringify({ integrity: known })}</script></head>`;
  const set = {
    shell: release('entry.js', 'page.js'),
    remotes: { 'mf-blog': release('entry.js'), 'mf-wiki': release('entry.js', 'a.js') },
  };
  expect(laterImportMaps(html, set, '/_/')).toEqual(
    sources(
      { '/_/shell/1.0.0/page.js': hash },
      { '/_/~1/shell/1.0.0/entry.js': hash, '/_/~1/shell/1.0.0/page.js': hash },
      { '/_/~1/mf-blog/1.0.0/entry.js': hash },
      { '/_/mf-wiki/1.0.0/entry.js': hash, '/_/mf-wiki/1.0.0/a.js': hash },
      { '/_/~1/mf-wiki/1.0.0/entry.js': hash, '/_/~1/mf-wiki/1.0.0/a.js': hash },
    ),
  );
});

test('a page without an import map – asked – the maps of all releases', () => {
  expect(laterImportMaps('', { shell: release('entry.js'), remotes: {} }, '/_/')).toHaveLength(2);
});
