import { expect, test } from '@jest/globals';
import { WINDOW_BYTES } from '#server/render-process/protocol.ts';
import { PageStream } from '#server/render-pool/process-client/page-stream.ts';

const KIB = 1024;

function pageStream() {
  const credits: number[] = [];
  let left = 0;
  const stream = new PageStream(
    (bytes) => credits.push(bytes),
    () => (left += 1),
  );
  return { stream, credited: () => credits.reduce((sum, bytes) => sum + bytes, 0), left: () => left };
}
const turn = () => new Promise(setImmediate);

test('a page longer than the process may send ahead – read late – nothing is credited before, and then enough for the process to go on', async () => {
  const { stream, credited } = pageStream();
  for (let i = 0; i < 8; i += 1) stream.chunk(new Uint8Array(40 * KIB));
  await turn();
  expect(credited()).toBe(0);
  let read = 0;
  for await (const chunk of stream) {
    read += (chunk as Buffer).length;
    if (read === 320 * KIB) stream.end();
  }
  expect(read).toBe(320 * KIB);
  expect(320 * KIB - credited()).toBeLessThanOrEqual(WINDOW_BYTES);
});

test('a page that a process may send ahead as a whole – read – no flow-control credit is granted', async () => {
  const { stream, credited } = pageStream();
  for (let i = 0; i < 4; i += 1) stream.chunk(new Uint8Array(WINDOW_BYTES / 4));
  stream.end();
  await stream.toArray();
  expect(credited()).toBe(0);
});

test('a chunk that is part of a larger buffer – received – only that part is read', async () => {
  const { stream } = pageStream();
  stream.chunk(new Uint8Array(Buffer.from('abcdef')).subarray(2, 4));
  stream.end();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('cd');
});

test('a visitor who leaves – more chunks arrive – the process is notified once, and nothing is buffered', async () => {
  const { stream, credited, left } = pageStream();
  stream.chunk(new Uint8Array(KIB));
  stream.destroy();
  await turn();
  stream.chunk(new Uint8Array(KIB));
  stream.end();
  expect([left(), credited()]).toEqual([1, 0]);
});

test('a complete page – read to its end – the process gets no request to stop', async () => {
  const { stream, left } = pageStream();
  stream.chunk(new Uint8Array(KIB));
  stream.end();
  await stream.toArray();
  await turn();
  expect([stream.destroyed, left()]).toEqual([true, 0]);
});

test('a page fails before it is read – read – the error, without ending the process meanwhile', async () => {
  const stream = new PageStream(
    () => undefined,
    () => undefined,
  );
  stream.destroy(new Error('Rendering failed.'));
  await new Promise(setImmediate);
  await expect(stream.toArray()).rejects.toThrow('Rendering failed.');
});
