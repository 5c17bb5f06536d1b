import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { compressStream, preferredCoding } from '#server/routes/files/content-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br; q=0.00, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0.4, identity', null],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', null],
  ['x-br, brotli, deflate', null],
  ['', null],
  [undefined, null],
])('accept-encoding "%s" – the coding of a response – %s', (header, coding) => {
  expect(preferredCoding({ headers: { 'accept-encoding': header } })).toBe(coding);
});

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
