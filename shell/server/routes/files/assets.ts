import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '#server/replies/plain-page.ts';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import { CompressedFiles, type CompressionEffort } from '#server/routes/files/compressed-files.ts';
import { preferredCoding } from '#server/routes/files/content-coding.ts';
import { contentTypeOf, isCompressible, isDocument } from '#server/routes/content-type.ts';

/**
 * Requests for unknown versions per minute and address. A page of a set that is new to this site may request some files of one; a client
 * that requests more is guessing.
 */
const UNKNOWN_PER_MINUTE = 300;
/**
 * A file opened as a page gets no script, no form and no origin. Files of other types are excluded, because a worker's script has its own
 * policy.
 */
const NO_DOCUMENT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

/**
 * Serves files of releases, including old versions, so that open tabs find all their chunks. A version's files never change and are cached
 * for a year. `/_/~1/…` serves the same under another URL, for a browser that remembers a failed load.
 */
export function registerAssets(
  app: FastifyInstance,
  store: ReleaseStore,
  activated: Pick<ActivatedVersions, 'known'>,
  compression: CompressionEffort,
): void {
  const compressed = new CompressedFiles(compression);
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countUnknown = scope.createRateLimit({ max: UNKNOWN_PER_MINUTE, timeWindow: '1 minute' });
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name, version, '*': file } = request.params as AssetParams;
      if (activated.known(name, version) === null) {
        const limit = await countUnknown(request);
        if (!limit.isAllowed && limit.isExceeded)
          return sendPlainPage(reply.header('retry-after', limit.ttlInSeconds), 429, 'Too many requests', 'Please try again in a moment.');
      }
      const bytes = file === 'manifest.json' ? await store.manifestBytes(name, version) : await store.read(name, version, 'web', file);
      const type = contentTypeOf(file);
      reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        ...(isDocument(type) ? { 'content-security-policy': NO_DOCUMENT } : {}),
      });
      if (!isCompressible(type)) return reply.send(bytes);
      reply.header('vary', 'accept-encoding');
      const coding = preferredCoding(request);
      if (!coding) return reply.send(bytes);
      return reply.header('content-encoding', coding).send(await compressed.of(bytes, coding));
    };
    scope.get('/_/:name/:version/*', handler);
    scope.get('/_/:attempt(^~\\d{1,6}$)/:name/:version/*', handler);
  });
}
