import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { FrameWriter } from '#src/sandbox/frame-writer.ts';

/** A writer, and the text of each write to its pipe. */
function setUp() {
  const writes: string[] = [];
  const pipe = new Writable({
    write: (chunk: Buffer, _, done) => {
      writes.push(chunk.toString());
      done();
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join('|'));
      done();
    },
  });
  const writer = new FrameWriter(pipe);
  return { writes, writer, write: (head: string, bytes = '') => writer.write(Buffer.from(head), Buffer.from(bytes)) };
}
const turn = () => new Promise(setImmediate);

test('frames of one turn and of its promises – written – one write, in order; those of the next turn another', async () => {
  const { writes, write } = setUp();
  write('a', 'bytes');
  await Promise.resolve();
  write('b');
  expect(writes).toEqual([]);
  await turn();
  write('c');
  await turn();
  expect(writes).toEqual(['a|bytes|b', 'c']);
});

test('a frame that must not wait – flushed – written at once with those before it, and nothing twice', async () => {
  const { writes, writer, write } = setUp();
  write('a');
  write('b');
  writer.flush();
  expect(writes).toEqual(['a|b']);
  write('c');
  writer.flush();
  await turn();
  expect(writes).toEqual(['a|b', 'c']);
});
