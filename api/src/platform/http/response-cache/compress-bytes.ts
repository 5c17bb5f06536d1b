import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';

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
