import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import { PAGE_BYTES, PageJobs } from '#server/render-process/page-jobs.ts';
import type { FromProcess } from '#server/render-process/protocol.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import type { Renderer } from '#contract/renderer.ts';
import { RENDERER_SPEC } from '#contract/version.ts';

const CHUNK = Buffer.alloc(1024 * 1024);

interface Options {
  readonly coding?: ContentCoding;
  readonly hasLateParts?: boolean;
}

/** Renders one page whose body is `chunks` MiB, for a reader who reads all of it. */
const rendered = (chunks: number, options: Options = {}) =>
  renderedBody(Readable.from(Array.from({ length: chunks }, () => CHUNK)), options);

async function renderedBody(body: Readable, { coding, hasLateParts = false }: Options) {
  const renderer: Renderer = {
    spec: RENDERER_SPEC,
    adopt: async () => ({ failed: [] }),
    drop: () => undefined,
    render: async () => ({ status: 200, headers: {}, remotes: [], body, hasLateParts }),
  };
  const sent: FromProcess[] = [];
  let bytes = 0;
  const pieces: Uint8Array[] = [];
  const jobs: PageJobs = new PageJobs(renderer, (message, chunk) => {
    sent.push(message);
    if (!chunk) return;
    bytes += chunk.byteLength;
    pieces.push(chunk);
    jobs.credit(1, chunk.byteLength);
  });
  const request = { id: 'r', url: 'http://site/', nonce: 'n', set: 's', quarantined: [], apiToken: 't' };
  jobs.render({ kind: 'render', id: 1, request, ...(coding && { coding }) });
  const last = () => sent.at(-1);
  await waitUntil(() => ['end', 'page', 'failed'].includes(last()?.kind ?? ''));
  return { sent, last: last(), bytes, pieces, body };
}

test('a page exactly at the limit – streamed – complete', async () => {
  const { last, bytes } = await rendered(PAGE_BYTES / CHUNK.byteLength);
  expect([last?.kind, bytes]).toEqual(['end', PAGE_BYTES]);
});

test('a page above the limit – streamed – it ends as failed, and its source is destroyed [F41]', async () => {
  const { last, bytes, body } = await rendered(PAGE_BYTES / CHUNK.byteLength + 10);
  expect(last).toMatchObject({ kind: 'failed', message: expect.stringContaining('exceeded') });
  expect(bytes).toBeLessThanOrEqual(PAGE_BYTES);
  expect(body.destroyed).toBe(true);
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page that is complete at once, in pieces – rendered for a client that accepts %s – one compressed piece with its head',
  async (coding, read) => {
    const { sent, pieces } = await renderedBody(Readable.from([Buffer.from('<p>Hello, '), Buffer.from('world</p>')]), { coding });
    expect(sent.map(({ kind }) => kind)).toEqual(['begun', 'stage', 'page']);
    expect(sent.at(-1)).toMatchObject({ status: 200, coding });
    expect(pieces.map((piece) => read(piece).toString())).toEqual(['<p>Hello, world</p>']);
  },
);

test.each([
  ['whose parts are late', 1, true],
  ['that is long', 3, false],
])(
  'a page %s – rendered for a client that accepts compressed pages – its text, in pieces as they come',
  async (_what, chunks, hasLateParts) => {
    const { sent, bytes } = await rendered(chunks, { coding: 'br', hasLateParts });
    expect(sent.map(({ kind }) => kind).filter((kind) => kind !== 'chunk')).toEqual(['begun', 'stage', 'head', 'end']);
    expect(bytes).toBe(chunks * CHUNK.byteLength);
  },
);

test('a page whose rendering fails after its head – rendered for a client that accepts compressed pages – failed, without a head', async () => {
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('<p>');
      throw new Error('broken');
    })(),
  );
  const { sent } = await renderedBody(body, { coding: 'br' });
  expect(sent.map(({ kind }) => kind)).toEqual(['begun', 'stage', 'failed']);
});

test('a page above the limit in one piece – rendered for a client that accepts compressed pages – failed, and its source is destroyed', async () => {
  const { last, body } = await renderedBody(Readable.from([Buffer.alloc(PAGE_BYTES + 1)]), { coding: 'br' });
  expect(last).toMatchObject({ kind: 'failed', message: expect.stringContaining('exceeded') });
  expect(body.destroyed).toBe(true);
});
