import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compressBytes, preferredCoding } from '#src/platform/http/answers/content-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.1', 'gzip'],
  ['br; q=0.00, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0.4, identity', null],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=high', null],
  ['x-br, brotli, deflate', null],
  ['', null],
  [undefined, null],
])('accept-encoding "%s" – the coding of an answer – %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
  expect(preferredCoding(header)).toBe(coding);
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s – bytes compressed and read again – the same bytes', async (coding, decompress) => {
  const bytes = Buffer.from('{"title":"Прямой эфир"}'.repeat(100));
  const compressed = await compressBytes(bytes, coding);
  expect(compressed.byteLength).toBeLessThan(bytes.byteLength / 5);
  expect(decompress(compressed)).toEqual(bytes);
});
