import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import Fastify, { type FastifyReply } from 'fastify';
import { compressStream } from '#server/compression/compress-stream.ts';
import { PageStream } from '#server/render-pool/process-client/page-stream.ts';
import { sendError } from '#server/responses/send-error.ts';

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

test.each([['br'], ['zstd'], ['gzip'], ['identity']])(
  '%s – a page fails in the turn in which its head arrives – 500 at once, with a page that is not compressed',
  async (coding) => {
    const app = Fastify();
    app.setErrorHandler(sendError);
    app.get('/', async (request, reply) => {
      const page = new PageStream(
        () => undefined,
        () => undefined,
      );
      page.chunk(Buffer.from('<html>'));
      page.destroy(new Error('Rendering failed.'));
      await new Promise(setImmediate);
      return reply.header('etag', '"1"').send(compressStream(page, request, reply));
    });
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': coding } });
    expect([statusCode, headers['content-encoding'], headers.etag]).toEqual([500, undefined, undefined]);
    expect(body).toContain('Something went wrong');
    await app.close();
  },
);
