import { expect, test } from '@jest/globals';
import { assetMap } from '#src/build/description/asset-map.ts';

const group = (...files: string[]) => ({ assets: files.map((name) => ({ name })) });

test('chunk groups of a build – mapped – the entry’s files, then the files of each screen and block by name', () => {
  const map = assetMap(
    {
      entrypoints: { main: group('runtime.js', 'main.js', 'main.css') },
      namedChunkGroups: {
        main: group('runtime.js', 'main.js', 'main.css'),
        'screen-article': group('963.js', 'article.js', 'article.css'),
        'block-latest-articles': group('latest.js'),
        'page-not-found': group('404.js'),
        'error-tracking': group('sentry.js'),
      },
    },
    ['main'],
  );
  expect(map).toEqual({
    initial: { js: ['runtime.js', 'main.js'], css: ['main.css'] },
    chunks: {
      'screen-article': { js: ['963.js', 'article.js'], css: ['article.css'] },
      'block-latest-articles': { js: ['latest.js'], css: [] },
      'page-not-found': { js: ['404.js'], css: [] },
    },
  });
});

test('files of other types – mapped – fonts and source maps are left out', () => {
  const { chunks } = assetMap({ namedChunkGroups: { 'screen-main': group('main.js', 'main.js.map', 'main.css', 'onest.woff2') } }, []);
  expect(chunks['screen-main']).toEqual({ js: ['main.js'], css: ['main.css'] });
});

test('a build without chunk groups – mapped – an empty map', () => {
  expect(assetMap({}, ['main'])).toEqual({ initial: { js: [], css: [] }, chunks: {} });
});

test('a form that hydrates later, and loaders – mapped – its styles are those of the screens that show it; the loaders are listed', () => {
  const { initial, chunks } = assetMap(
    {
      namedChunkGroups: {
        remote: group('remote.js'),
        'screen-article': group('article.js', 'article.css'),
        'screen-main': group('main.js'),
        'late-form': group('form.js', 'form.css'),
        loaders: group('loaders.js'),
      },
      chunks: [
        { id: 1, names: ['screen-article'] },
        { id: 2, names: ['screen-main'] },
        { id: 3, names: ['late-form'], parents: [1], files: ['form.js', 'form.css'] },
      ] as never,
    },
    ['remote'],
  );
  expect(initial.css).toEqual([]);
  expect(chunks).toEqual({
    'screen-article': { js: ['article.js'], css: ['article.css', 'form.css'] },
    'screen-main': { js: ['main.js'], css: [] },
    loaders: { js: ['loaders.js'], css: [] },
  });
});
