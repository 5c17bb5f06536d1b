import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, preferredCoding } from '@plenum/shared-server/http/preferred-coding';

/** Brotli's window as a power of two, above the size of a page: the default of 4 MiB costs a tenth more time and makes no page smaller. */
const WINDOW_BITS = 18;
/** Above a compressed page: each further piece is one more task of a thread and one more write to the connection. */
const OUTPUT_BYTES = 64 * 1024;

/** Each compresses quickly and flushes every chunk, so that the first bytes are not delayed. */
const STREAMS: Readonly<Record<ContentCoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      chunkSize: OUTPUT_BYTES,
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
  zstd: () =>
    createZstdCompress({ chunkSize: OUTPUT_BYTES, flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: () => createGzip({ chunkSize: OUTPUT_BYTES, flush: constants.Z_SYNC_FLUSH, level: 5 }),
};

/** Compresses the body in the coding that the client prefers and sets the reply's headers. Destroys the body when the client leaves. */
export function compressStream(body: Readable, request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Readable {
  const coding = preferredCoding(request);
  if (!coding) return body;
  const compressed = STREAMS[coding]();
  body.once('error', (error) => compressed.destroy(error));
  compressed.once('close', () => body.destroy());
  reply.header('content-encoding', coding);
  return body.pipe(compressed);
}
