import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '#server/releases/release-store.ts';

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const COMPRESSIBLE = new Set(['js', 'css', 'json', 'svg']);

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
  const compressed = new Map<string, Promise<Buffer>>();
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name, version, '*': file } = request.params as AssetParams;
    const bytes = file === 'manifest.json' ? await store.manifestBytes(name, version) : await store.read(name, version, 'web', file);
    const extension = file.split('.').at(-1) ?? '';
    reply.headers({
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (!COMPRESSIBLE.has(extension) || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(bytes);
    const key = `${name}/${version}/${file}`;
    const pending =
      compressed.get(key) ??
      compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
    compressed.set(key, pending);
    pending.catch(() => compressed.delete(key));
    if (compressed.size > 500) compressed.delete(compressed.keys().next().value ?? '');
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await pending);
  };
  app.get('/_/:name/:version/*', handler);
  app.get('/_/:attempt(^~\\d$)/:name/:version/*', handler);
}
