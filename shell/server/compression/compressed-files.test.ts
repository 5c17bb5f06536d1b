import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { CompressedFiles } from '#server/compression/compressed-files.ts';

const require = createRequire(import.meta.url);
/** Scripts as they are served. */
const scripts = () => Promise.all(['react', 'mobx', 'fastify'].map((name) => readFile(require.resolve(name))));
const DECOMPRESS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

test.each(['br', 'zstd', 'gzip'] as const)(
  '%s – files are requested, and again later – first quickly compressed, then smaller, all with the same content',
  async (coding) => {
    const forms = new CompressedFiles();
    const files = [...(await scripts()), await readFile(import.meta.filename)];
    const first = await Promise.all(files.map((bytes) => forms.of(bytes, coding)));
    await forms.settled();
    const later = await Promise.all(files.map((bytes) => forms.of(bytes, coding)));
    const size = (made: Buffer[]) => made.reduce((sum, form) => sum + form.byteLength, 0);
    expect(size(later)).toBeLessThan(size(first));
    for (const made of [first, later]) expect(made.map((form) => DECOMPRESS[coding](form))).toEqual(files);
  },
);

test('a file in its smallest form – requested again – the same form, without compressing again', async () => {
  const forms = new CompressedFiles();
  const bytes = await readFile(import.meta.filename);
  await forms.of(bytes, 'br');
  await forms.settled();
  expect(await forms.of(bytes, 'br')).toBe(await forms.of(bytes, 'br'));
});

test('the effort is quick – a file is requested, and again later – the same quick form', async () => {
  const bytes = await readFile(require.resolve('fastify'));
  const [forms, smaller] = [new CompressedFiles('quick'), new CompressedFiles()];
  const first = await forms.of(bytes, 'br');
  await smaller.of(bytes, 'br');
  await Promise.all([forms.settled(), smaller.settled()]);
  expect(await forms.of(bytes, 'br')).toBe(first);
  expect((await smaller.of(bytes, 'br')).byteLength).toBeLessThan(first.byteLength);
});

test('an empty file – requested – decompresses to an empty file', async () => {
  expect(brotliDecompressSync(await new CompressedFiles().of(Buffer.alloc(0), 'br'))).toEqual(Buffer.alloc(0));
});
