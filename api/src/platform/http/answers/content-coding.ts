import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

export type ContentCoding = 'br' | 'zstd' | 'gzip';

/** Smallest first. */
const CODINGS: readonly ContentCoding[] = ['br', 'zstd', 'gzip'];

/** A smaller body fits into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1400;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

/** For bytes that are sent many times. */
const COMPRESS: Readonly<Record<ContentCoding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  zstd: (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (bytes) => deflate(bytes, { level: 6 }),
};

export function compressBytes(bytes: Uint8Array, coding: ContentCoding): Promise<Buffer> {
  return COMPRESS[coding](bytes);
}

/** Decisions by header: all browsers together send a handful of values. */
const decided = new Map<string, ContentCoding | null>();
const DECISIONS_AT_MOST = 100;

/**
 * Returns the coding that the client prefers (RFC 9110, section 12.5.3), of equal ones the smallest; null: none, or it prefers the body as
 * it is.
 * @param header Accept-Encoding
 */
export function preferredCoding(header: string | string[] | undefined): ContentCoding | null {
  const accepted = String(header ?? '');
  const known = decided.get(accepted);
  if (known !== undefined) return known;
  const qualities = new Map(accepted.toLowerCase().split(',').map(readPreference));
  const identity = qualities.get('identity') ?? 0;
  const qualityOf = (coding: string) => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const [best] = CODINGS.filter((coding) => qualityOf(coding) > 0 && qualityOf(coding) >= identity).toSorted(
    (one, other) => qualityOf(other) - qualityOf(one),
  );
  if (decided.size < DECISIONS_AT_MOST && accepted.length < 100) decided.set(accepted, best ?? null);
  return best ?? null;
}

/** Returns a coding and its quality; an unreadable quality is 0. */
function readPreference(part: string): [coding: string, quality: number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [coding, Number(quality) || 0];
}
