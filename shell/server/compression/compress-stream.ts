import { type Readable, type Transform, pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import { COMPRESSION } from '#server/render-process/compression.ts';

const { chunkSize, br, zstd, gzipLevel } = COMPRESSION;

/** Each flushes every chunk, so that the first bytes are not delayed. */
const STREAMS: Readonly<Record<ContentCoding, () => Transform>> = {
  br: () => createBrotliCompress({ chunkSize, flush: constants.BROTLI_OPERATION_FLUSH, params: br }),
  zstd: () => createZstdCompress({ chunkSize, flush: constants.ZSTD_e_flush, params: zstd }),
  gzip: () => createGzip({ chunkSize, flush: constants.Z_SYNC_FLUSH, level: gzipLevel }),
};

/** Compresses the body in the coding that the client prefers and sets the reply's headers. Destroys the body when the client leaves. */
export function compressStream(body: Readable, request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Readable {
  const coding = preferredCoding(request);
  if (!coding) return body;
  const compressed = STREAMS[coding]();
  reply.header('content-encoding', coding);
  // Also ends a body that has failed already, whose `error` event is over. The reader of the result gets the error.
  return pipeline(body, compressed, () => undefined);
}
