import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** A smaller answer fits into one packet anyway. */
const MIN_BYTES = 1400;

/**
 * Compresses answers by Accept-Encoding. `registerEndpoint` turns it off for private answers (decision 41). Requests are never
 * decompressed.
 */
export const compressPlugin = fp(
  async (app) => {
    await app.register(compress, { threshold: MIN_BYTES, encodings: ['br', 'zstd', 'gzip'], globalDecompression: false });
  },
  { name: 'compress' },
);
