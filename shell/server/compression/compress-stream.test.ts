import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { compressStream } from '#server/compression/compress-stream.ts';

test.each([
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
  ['gzip', createGunzip],
])('%s – a page has sent its first chunk and continues – that chunk can be read already', async (coding, createDecompress) => {
  const page = new PassThrough();
  const sent: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => void (sent[name] = value) } as unknown as FastifyReply;
  const body = compressStream(page, { headers: { 'accept-encoding': coding } }, reply);
  const read = body.pipe(createDecompress())[Symbol.asyncIterator]();
  page.write('<h1>first</h1>');
  expect(String((await read.next()).value)).toBe('<h1>first</h1>');
  page.end('<p>last</p>');
  expect(String((await read.next()).value)).toBe('<p>last</p>');
  expect(sent).toEqual({ 'content-encoding': coding });
});

test('a client that leaves – its response is destroyed – the page is destroyed too', async () => {
  const page = new PassThrough();
  const reply = { header: () => undefined } as unknown as FastifyReply;
  const body = compressStream(page, { headers: { 'accept-encoding': 'gzip' } }, reply);
  const closed = new Promise((resolve) => page.once('close', resolve));
  body.destroy();
  await closed;
  expect(page.destroyed).toBe(true);
});
