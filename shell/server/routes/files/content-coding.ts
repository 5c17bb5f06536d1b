import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type ContentCoding = 'br' | 'zstd' | 'gzip';

/** Smallest first: for the main page, 145 KB, brotli gives 30 KB, zstd 32, gzip 33. */
const CODINGS: readonly ContentCoding[] = ['br', 'zstd', 'gzip'];
const PREFERRED = [...CODINGS, 'identity'];

/**
 * Returns the coding that the client prefers (RFC 9110, section 12.5.3). Null sends the response uncompressed, even to a client that
 * excludes that and accepts nothing else: a response that it may be able to read is better than a refusal.
 */
export function preferredCoding(request: Pick<FastifyRequest, 'headers'>): ContentCoding | null {
  const accepted = String(request.headers['accept-encoding']);
  const known = decided.get(accepted);
  if (known !== undefined) return known;
  const [best] = new Negotiator(request).encodings(PREFERRED, { preferred: PREFERRED });
  const coding = CODINGS.find((candidate) => candidate === best) ?? null;
  if (decided.size < DECISIONS_AT_MOST && accepted.length < 100) decided.set(accepted, coding);
  return coding;
}

/** Decisions by Accept-Encoding. All browsers together send a handful of values. */
const decided = new Map<string, ContentCoding | null>();
const DECISIONS_AT_MOST = 100;

/** Brotli's window as a power of two, above the size of a page: the default of 4 MiB costs a tenth more time and makes no page smaller. */
const WINDOW_BITS = 18;

/** Each compresses quickly and flushes every chunk, so that the first bytes are not delayed. */
const STREAMS: Readonly<Record<ContentCoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
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
