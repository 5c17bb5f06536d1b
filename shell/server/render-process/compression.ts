import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';

/** Brotli's window as a power of two, above the size of a page: the default of 4 MiB costs a tenth more time and makes no page smaller. */
const WINDOW_BITS = 18;

/** How pages are compressed: each quickly, and above a compressed page in one piece, because each piece is a write to the connection. */
export const COMPRESSION = {
  chunkSize: 64 * 1024,
  br: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  zstd: { [constants.ZSTD_c_compressionLevel]: 3 },
  gzipLevel: 5,
} as const;

/** Compresses a page that is complete, in the thread that asks for it. */
export function compressPage(page: Uint8Array, coding: ContentCoding): Buffer {
  const { chunkSize, br, zstd, gzipLevel } = COMPRESSION;
  switch (coding) {
    case 'br':
      return brotliCompressSync(page, { chunkSize, params: { ...br, [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength } });
    case 'zstd':
      return zstdCompressSync(page, { chunkSize, params: zstd });
    case 'gzip':
      return gzipSync(page, { chunkSize, level: gzipLevel });
    default:
      return coding satisfies never;
  }
}
