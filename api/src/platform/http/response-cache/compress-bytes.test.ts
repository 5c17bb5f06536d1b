import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compressBytes } from '#src/platform/http/response-cache/compress-bytes.ts';

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
