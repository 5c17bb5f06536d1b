import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FileLruCache } from '#server/caches/file-lru-cache.ts';

const bytes = (length: number) => new Uint8Array(length);

test('files up to the limit – one more is added – the least recently used file is evicted', () => {
  const memory = new FileLruCache(30);
  for (const hash of ['a', 'b', 'c']) memory.set(hash, bytes(10));
  memory.get('a');
  memory.set('d', bytes(10));
  expect(['a', 'b', 'c', 'd'].filter((hash) => memory.get(hash))).toEqual(['a', 'c', 'd']);
});

test('a file larger than the limit – added – not cached, and evicts nothing', () => {
  const memory = new FileLruCache(30);
  memory.set('a', bytes(10));
  memory.set('big', bytes(31));
  expect([memory.get('a')?.byteLength, memory.get('big')]).toEqual([10, undefined]);
});

test('any sequence of files with repetitions – added – never above the limit, and the last file is cached', () => {
  const file = fc.record({ hash: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 40 }), (history) => {
      const memory = new FileLruCache(20);
      const sizes = new Map<string, number>();
      for (const { hash, size } of history) {
        if (!sizes.has(hash)) sizes.set(hash, size);
        memory.set(hash, bytes(sizes.get(hash) ?? 0));
      }
      const last = history.at(-1)?.hash ?? '';
      expect(memory.get(last)).toBeDefined();
      const stored = [...sizes.keys()].map((hash) => memory.get(hash)?.byteLength ?? 0);
      expect(stored.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20);
    }),
  );
});
