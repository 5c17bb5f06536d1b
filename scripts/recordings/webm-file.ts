/** An encoded frame of VP9. */
export interface Frame {
  /** Milliseconds from the start. */
  readonly at: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

interface WebmOptions {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** In order; the first is a key frame. */
  readonly frames: readonly Frame[];
}

/**
 * Writes a WebM file with one track of VP9 (webmproject.org/docs/container; the elements are those of RFC 9559). MediaRecorder of a browser
 * writes neither the duration nor the positions of key frames, so that its files cannot be sought.
 * @throws Error if the first frame is not a key frame
 */
export function webmFile({ width, height, durationMs, frames }: WebmOptions): Buffer {
  if (!frames[0]?.isKey) throw new Error('The first frame is not a key frame.');
  const info = element(
    ID.info,
    element(ID.timestampScale, unsigned(1_000_000)),
    element(ID.duration, float(durationMs)),
    element(ID.muxingApp, text('plenum')),
    element(ID.writingApp, text('plenum')),
  );
  const video = element(ID.video, element(ID.pixelWidth, unsigned(width)), element(ID.pixelHeight, unsigned(height)));
  const track = element(
    ID.trackEntry,
    element(ID.trackNumber, unsigned(1)),
    element(ID.trackUid, unsigned(1)),
    element(ID.trackType, unsigned(1)),
    element(ID.flagLacing, unsigned(0)),
    element(ID.codecId, text('V_VP9')),
    video,
  );
  const tracks = element(ID.tracks, track);

  const starts = frames.flatMap((frame, index) => (frame.isKey ? [index] : []));
  const clusters = starts.map((start, index) => clusterOf(frames.slice(start, starts[index + 1] ?? frames.length)));
  // Cues precede the clusters, so that a player seeks without reading the end of the file. Their size does not depend on the positions.
  const cuesAt = (positions: readonly number[]) =>
    element(
      ID.cues,
      ...starts.map((start, index) =>
        element(
          ID.cuePoint,
          element(ID.cueTime, unsigned(frames[start]?.at ?? 0)),
          element(ID.cueTrackPositions, element(ID.cueTrack, unsigned(1)), element(ID.cueClusterPosition, unsigned(positions[index] ?? 0))),
        ),
      ),
    );
  let position = info.length + tracks.length + cuesAt([]).length;
  const positions = clusters.map((cluster) => {
    position += cluster.length;
    return position - cluster.length;
  });
  const header = element(
    ID.ebml,
    element(ID.ebmlVersion, unsigned(1)),
    element(ID.ebmlReadVersion, unsigned(1)),
    element(ID.ebmlMaxIdLength, unsigned(4)),
    element(ID.ebmlMaxSizeLength, unsigned(8)),
    element(ID.docType, text('webm')),
    element(ID.docTypeVersion, unsigned(4)),
    element(ID.docTypeReadVersion, unsigned(2)),
  );
  return Buffer.concat([header, element(ID.segment, info, tracks, cuesAt(positions), ...clusters)]);
}

/** Times of blocks are relative to their cluster, in 16 bits with a sign. */
function clusterOf(frames: readonly Frame[]): Buffer {
  const start = frames[0]?.at ?? 0;
  const blocks = frames.map(({ at, isKey, bytes }) => {
    const head = Buffer.alloc(4);
    head.writeUInt8(0x81, 0);
    head.writeInt16BE(at - start, 1);
    head.writeUInt8(isKey ? 0x80 : 0, 3);
    return element(ID.simpleBlock, head, bytes);
  });
  return element(ID.cluster, element(ID.timestamp, unsigned(start)), ...blocks);
}

const ID = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** Every size takes eight bytes, and every number too, so that no length depends on a value. */
function element(id: number, ...parts: readonly Uint8Array[]): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(parts.reduce((sum, part) => sum + part.length, 0)));
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, ...parts]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}
