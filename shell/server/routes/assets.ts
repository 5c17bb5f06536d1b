import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import { CompressedFiles } from '#server/routes/compressed-files.ts';
import { preferredCoding } from '#server/routes/content-coding.ts';

const TYPES = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['txt', 'text/plain; charset=utf-8'],
  ['pdf', 'application/pdf'],
]);
const COMPRESSIBLE = new Set(['js', 'css', 'json', 'svg', 'txt']);

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

/**
 * Files of releases, old versions too, so that open tabs never meet a missing chunk. A version's
 * files never change: they are kept for a year. `/_/~1/…` is the same under another address, for a
 * browser that remembers a failed one.
 */
export function registerAssets(app: FastifyInstance, store: ReleaseStore): void {
  const compressed = new CompressedFiles();
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name, version, '*': file } = request.params as AssetParams;
    const bytes = file === 'manifest.json' ? await store.manifestBytes(name, version) : await store.read(name, version, 'web', file);
    const extension = file.split('.').at(-1) ?? '';
    reply.headers({
      'content-type': TYPES.get(extension) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (!COMPRESSIBLE.has(extension)) return reply.send(bytes);
    reply.header('vary', 'accept-encoding');
    const coding = preferredCoding(request);
    if (!coding) return reply.send(bytes);
    return reply.header('content-encoding', coding).send(await compressed.of(bytes, coding));
  };
  app.get('/_/:name/:version/*', handler);
  app.get('/_/:attempt(^~\\d{1,6}$)/:name/:version/*', handler);
}
