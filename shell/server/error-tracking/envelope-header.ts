import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** A header names the project, the time and the SDK. All of these are short. */
const HEADER_BYTES = 16 * 1024;
const NEW_LINE = 0x0a;

const DECODERS = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const;

export function isKnownEncoding(encoding: string | undefined): encoding is keyof typeof DECODERS | undefined {
  return encoding === undefined || Object.hasOwn(DECODERS, encoding);
}

/**
 * Returns the DSN in the first line of an envelope (https://develop.sentry.dev/sdk/foundations/envelopes/), or null if it has none or is
 * not an envelope. Decompresses no more than that line.
 */
export async function readEnvelopeDsn(body: Buffer, encoding: keyof typeof DECODERS | undefined): Promise<string | null> {
  try {
    const header = JSON.parse((await firstLine(body, encoding)).toString('utf8')) as { dsn?: unknown } | null;
    return typeof header?.dsn === 'string' ? header.dsn : null;
  } catch {
    return null;
  }
}

async function firstLine(body: Buffer, encoding: keyof typeof DECODERS | undefined): Promise<Buffer> {
  let read = Buffer.alloc(0);
  for await (const chunk of decoded(body, encoding)) {
    read = Buffer.concat([read, chunk as Buffer]);
    const end = read.indexOf(NEW_LINE);
    if (end !== -1 && end <= HEADER_BYTES) return read.subarray(0, end);
    if (read.length > HEADER_BYTES) throw new Error('The header of the envelope is too long.');
  }
  return read;
}

function decoded(body: Buffer, encoding: keyof typeof DECODERS | undefined): Readable {
  if (encoding === undefined) return Readable.from([body]);
  const decoder = DECODERS[encoding]();
  decoder.end(body);
  return decoder;
}
