import { beforeEach, expect, test } from '@jest/globals';
import { documentNonce, provideChunkRetry, registerIntegrity } from '#src/host/browser/import-map.ts';

const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];

beforeEach(() => {
  document.head.innerHTML = '';
});

test('hashes of a release – registered – one import map with exactly these hashes', () => {
  registerIntegrity({ '/_/a/x.js': 'sha384-x' });
  expect(maps().map((map) => JSON.parse(map.text) as unknown)).toEqual([{ integrity: { '/_/a/x.js': 'sha384-x' } }]);
});

test('registered hashes – registered again – no second import map; hashes of another address add one', () => {
  for (const key of ['/_/b/', '/_/b/', '/_/~1/b/', '/_/b/']) registerIntegrity({ [`${key}x.js`]: 'sha384-x' });
  expect(maps().map((map) => map.text)).toEqual(
    ['/_/b/x.js', '/_/~1/b/x.js'].map((address) => JSON.stringify({ integrity: { [address]: 'sha384-x' } })),
  );
});

test('a page with its own hashes – registered with others – only the others are added', () => {
  document.head.innerHTML = '<script type="importmap">{"integrity":{"/_/d/x.js":"sha384-x"}}</script>';
  registerIntegrity({ '/_/d/x.js': 'sha384-x', '/_/d/y.js': 'sha384-y' });
  expect(maps()[1]?.text).toBe('{"integrity":{"/_/d/y.js":"sha384-y"}}');
});

test('a page with a nonce – hashes registered – the import map has it', () => {
  const served = document.createElement('script');
  served.nonce = 'n0nce';
  document.head.append(served);
  registerIntegrity({ '/_/c/x.js': 'sha384-x' });
  expect(maps()[0]?.nonce).toBe('n0nce');
});

test('a chunk that failed – imported from another address – it must have the hash of its first one', () => {
  provideChunkRetry();
  const { _FEDERATION_RETRY: retry } = globalThis as { _FEDERATION_RETRY?: (address: string, retry: string) => void };
  registerIntegrity({ '/_/e/x.js': 'sha384-x', '/_/e/y.js': 'sha384-y' });
  const address = new URL('/_/e/x.js', document.baseURI).href;
  retry?.(address, `${address}?1`);
  retry?.('https://elsewhere.example/_/e/x.js', 'https://elsewhere.example/_/e/x.js?1');
  expect(maps().map((map) => JSON.parse(map.text) as unknown)).toEqual([
    { integrity: { '/_/e/x.js': 'sha384-x', '/_/e/y.js': 'sha384-y' } },
    { integrity: { [`${address}?1`]: 'sha384-x' } },
  ]);
});

test('a page without a nonce – read – empty', () => {
  expect(documentNonce()).toBe('');
});
