import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { CompressedFiles } from '#server/routes/compressed-files.ts';

const require = createRequire(import.meta.url);
/** Scripts as they are served. */
const scripts = () => Promise.all(['react', 'mobx', 'fastify'].map((name) => readFile(require.resolve(name))));
const DECOMPRESS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

test.each(['br', 'zstd', 'gzip'] as const)(
  '%s – files are asked for, and again when there was time – first quick forms, then smaller ones, all of the same bytes',
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

test('a file that has its smallest form – it is asked for again – the same form, nothing is made', async () => {
  const forms = new CompressedFiles();
  const bytes = await readFile(import.meta.filename);
  await forms.of(bytes, 'br');
  await forms.settled();
  expect(await forms.of(bytes, 'br')).toBe(await forms.of(bytes, 'br'));
});

test('quick forms are enough – a file is asked for, and again when there was time – the same quick form', async () => {
  const bytes = await readFile(require.resolve('fastify'));
  const [forms, smaller] = [new CompressedFiles('quick'), new CompressedFiles()];
  const first = await forms.of(bytes, 'br');
  await smaller.of(bytes, 'br');
  await Promise.all([forms.settled(), smaller.settled()]);
  expect(await forms.of(bytes, 'br')).toBe(first);
  expect((await smaller.of(bytes, 'br')).byteLength).toBeLessThan(first.byteLength);
});

test('an empty file – it is asked for – a form that is empty again', async () => {
  expect(brotliDecompressSync(await new CompressedFiles().of(Buffer.alloc(0), 'br'))).toEqual(Buffer.alloc(0));
});
