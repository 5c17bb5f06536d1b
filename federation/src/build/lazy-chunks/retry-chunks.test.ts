import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { RetryChunks } from '#src/build/lazy-chunks/retry-chunks.ts';

const CHUNK = 'late.mjs';
const hook = globalThis as { _FEDERATION_RETRY?: (address: string, retry: string) => void };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-chunks-'));
});
afterEach(async () => {
  delete hook._FEDERATION_RETRY;
  await rm(root, { recursive: true, force: true });
});

const file = (name: string) => path.join(root, name);
const addressOf = (name: string) => pathToFileURL(file(`dist/${name}`)).href;

/** Builds an entry with a chunk as a release for browsers does, and returns the function that imports the chunk. */
async function build(): Promise<() => Promise<string>> {
  await writeFile(file('main.js'), `export const load = () => import(/* webpackChunkName: "late" */ './late.js').then((m) => m.text);`);
  await writeFile(file('late.js'), `export const text = 'It is here.';`);
  const compiler = rspack({
    context: root,
    entry: './main.js',
    mode: 'production',
    target: ['web', 'es2022'],
    output: {
      path: file('dist'),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      publicPath: '',
    },
    plugins: [new RetryChunks()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return ((await import(addressOf('main.mjs'))) as { load: () => Promise<string> }).load;
}

/** Makes the chunk fail, as Node remembers it for its address: the page has tried to load it before. Returns a function that repairs the file. */
async function breakChunk(): Promise<() => Promise<void>> {
  const text = await readFile(file(`dist/${CHUNK}`), 'utf8');
  await writeFile(file(`dist/${CHUNK}`), `throw new TypeError('Failed to fetch');`);
  return () => writeFile(file(`dist/${CHUNK}`), text);
}

test('a chunk that a preload could not fetch – imported when it can be – from another address, whose hash the host registers before', async () => {
  const load = await build();
  const repair = await breakChunk();
  await expect(import(addressOf(CHUNK))).rejects.toThrow('Failed to fetch');
  await repair();
  hook._FEDERATION_RETRY = jest.fn();
  expect(await load()).toBe('It is here.');
  expect(hook._FEDERATION_RETRY).toHaveBeenCalledTimes(1);
  expect(hook._FEDERATION_RETRY).toHaveBeenCalledWith(addressOf(CHUNK), `${addressOf(CHUNK)}?1`);
});

test('a chunk that fails twice – rejected; imported again – from a third address, also without a host', async () => {
  const load = await build();
  const repair = await breakChunk();
  await expect(load()).rejects.toThrow('Failed to fetch');
  await repair();
  expect(await load()).toBe('It is here.');
  hook._FEDERATION_RETRY = jest.fn();
  expect(await load()).toBe('It is here.');
  expect(hook._FEDERATION_RETRY).not.toHaveBeenCalled();
});
