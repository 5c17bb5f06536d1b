import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { BrotliForms } from '#server/routes/brotli-forms.ts';

const require = createRequire(import.meta.url);
/** Scripts as they are served. */
const scripts = () => Promise.all(['react', 'mobx', 'fastify'].map((name) => readFile(require.resolve(name))));

test('files – they are asked for, and again when there was time – first quick forms, then smaller ones, all of the same bytes', async () => {
  const forms = new BrotliForms();
  const files = [...(await scripts()), await readFile(import.meta.filename)];
  const first = await Promise.all(files.map((bytes) => forms.of(bytes)));
  await forms.settled();
  const later = await Promise.all(files.map((bytes) => forms.of(bytes)));
  const size = (made: Buffer[]) => made.reduce((sum, form) => sum + form.byteLength, 0);
  expect(size(later)).toBeLessThan(size(first));
  for (const made of [first, later]) expect(made.map((form) => brotliDecompressSync(form))).toEqual(files);
});

test('a file that has its smallest form – it is asked for again – the same form, nothing is made', async () => {
  const forms = new BrotliForms();
  const bytes = await readFile(import.meta.filename);
  await forms.of(bytes);
  await forms.settled();
  expect(await forms.of(bytes)).toBe(await forms.of(bytes));
});

test('an empty file – it is asked for – a form that is empty again', async () => {
  expect(brotliDecompressSync(await new BrotliForms().of(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});
