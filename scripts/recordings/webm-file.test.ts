import { expect, test } from '@jest/globals';
import { type Frame, webmFile } from '#scripts/recordings/webm-file.ts';

interface Element {
  readonly id: string;
  /** Position of the element in the file. */
  readonly at: number;
  readonly content: Buffer;
  readonly contentAt: number;
}

/** Reads elements as RFC 8794 defines them: the leading zeros of the first byte tell the length of ids and sizes. */
function readElements(file: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const idLength = Math.clz32(file[at] ?? 0) - 23;
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(file[sizeAt] ?? 0) - 23;
    const digits = file.subarray(sizeAt, sizeAt + sizeLength).toString('hex');
    const size = Number(BigInt(`0x${digits}`) ^ (1n << BigInt(7 * sizeLength)));
    const contentAt = sizeAt + sizeLength;
    elements.push({ id: file.subarray(at, sizeAt).toString('hex'), at, contentAt, content: file.subarray(contentAt, contentAt + size) });
    at = contentAt + size;
  }
  return elements;
}
const inside = (file: Buffer, { contentAt, content }: Element) => readElements(file, contentAt, contentAt + content.length);
const numberOf = ({ content }: Element) => Number(content.readBigUInt64BE());
const only = (elements: readonly Element[], id: string) => elements.filter((element) => element.id === id);

const frames: readonly Frame[] = [
  { at: 0, isKey: true, bytes: Buffer.from('first') },
  { at: 100, isKey: false, bytes: Buffer.from('second') },
  { at: 10_000, isKey: true, bytes: Buffer.from('third') },
];

test('frames with two key frames – written – the duration, and a cue for each key frame that points to its cluster', () => {
  const file = webmFile({ width: 1280, height: 720, durationMs: 10_100, frames });
  const [header, segment, ...rest] = readElements(file, 0, file.length);
  expect([header?.id, segment?.id, rest]).toEqual(['1a45dfa3', '18538067', []]);
  const parts = inside(file, segment!);
  expect(parts.map(({ id }) => id)).toEqual(['1549a966', '1654ae6b', '1c53bb6b', '1f43b675', '1f43b675']);
  expect(only(inside(file, parts[0]!), '4489')[0]?.content.readDoubleBE()).toBe(10_100);

  const clusters = only(parts, '1f43b675');
  const cues = inside(file, parts[2]!).map((point) => {
    const [time, track] = inside(file, point);
    return [numberOf(time!), numberOf(inside(file, track!)[1]!)];
  });
  expect(cues).toEqual([
    [0, clusters[0]!.at - segment!.contentAt],
    [10_000, clusters[1]!.at - segment!.contentAt],
  ]);
  const blocks = clusters.map((cluster) => only(inside(file, cluster), 'a3').map(({ content }) => content));
  expect(blocks.map((list) => list.map((block) => [block.readInt16BE(1), block[3], block.subarray(4).toString()]))).toEqual([
    [
      [0, 0x80, 'first'],
      [100, 0, 'second'],
    ],
    [[0, 0x80, 'third']],
  ]);
});

test('frames that do not begin with a key frame – written – refused', () => {
  expect(() => webmFile({ width: 1, height: 1, durationMs: 1, frames: frames.slice(1) })).toThrow('not a key frame');
});
