import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { FrameReader, KEY_BYTES, frameHead } from '#src/sandbox/frames.ts';

const KEY = randomBytes(KEY_BYTES);
const frame = (message: object, bytes = Buffer.alloc(0), key = KEY) => Buffer.concat([frameHead(key, message, bytes), bytes]);

function read(pieces: readonly Buffer[], key: Buffer | null = KEY, maxBytes = 1024 * 1024) {
  const frames: { message: unknown; bytes: string }[] = [];
  const reader = new FrameReader(key, maxBytes, (message, bytes) => frames.push({ message, bytes: bytes.toString('hex') }));
  for (const piece of pieces) reader.push(piece);
  return frames;
}

test('any frames – received in any pieces – every message with its bytes, in order', () => {
  const frames = fc.array(fc.record({ text: fc.string(), bytes: fc.uint8Array({ maxLength: 300 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(frames, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (sent, lengths) => {
      const whole = Buffer.concat(sent.map(({ text, bytes }) => frame({ text }, Buffer.from(bytes))));
      const pieces: Buffer[] = [];
      for (let from = 0, turn = 0; from < whole.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        pieces.push(whole.subarray(from, from + length));
        from += length;
      }
      expect(read(pieces)).toEqual(sent.map(({ text, bytes }) => ({ message: { text }, bytes: Buffer.from(bytes).toString('hex') })));
    }),
  );
});

test('a reader without a key – frames arrive – the first one sets it', () => {
  expect(read([frame({ n: 1 }), frame({ n: 2 })], null)).toHaveLength(2);
  expect(() => read([frame({ n: 1 }), frame({ n: 2 }, Buffer.alloc(0), randomBytes(KEY_BYTES))], null)).toThrow('without the key');
});

test.each([
  ['has another key', frame({ forged: true }, Buffer.alloc(0), randomBytes(KEY_BYTES)), 'without the key'],
  ['is too long', frame({ text: 'x'.repeat(2000) }), 'A frame of'],
  ['is shorter than its head', Buffer.alloc(64), 'A frame of'],
])('a frame that %s – received – refused', (_, bytes, output) => {
  expect(() => read([bytes], KEY, 1000)).toThrow(output);
});
