import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import { parseByteRange } from '@plenum/shared-server/http/byte-range';
import { CompressedFiles, type CompressionEffort } from '#server/compression/compressed-files.ts';
import { preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import { fileHeaders } from '#server/routes/files/file-headers.ts';

/**
 * Requests for unknown versions per minute and address. A page of a set that is new to this site may request some files of one; a client
 * that requests more is guessing.
 */
const UNKNOWN_PER_MINUTE = 300;
interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

interface AssetRoutes {
  readonly store: FileSource;
  readonly activated: Pick<ActivatedVersions, 'known'>;
  readonly compression: CompressionEffort;
  /** Returns the source of a version that only the preview of this browser contains, or null. By default there are no previews. */
  readonly previewStoreFor?: (request: FastifyRequest, name: string, version: string) => Promise<FileSource | null>;
}

type FileSource = Pick<ReleaseStore, 'read' | 'manifestBytes'>;

/**
 * Serves files of releases, including old versions, so that open tabs find all their chunks. A version's files never change and are cached
 * for a year. `/_/~1/…` serves the same under another URL, for a browser that remembers a failed load.
 */
export function registerAssets(
  app: FastifyInstance,
  { store, activated, compression, previewStoreFor = async () => null }: AssetRoutes,
): void {
  const compressed = new CompressedFiles(compression);
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countUnknown = scope.createRateLimit({ max: UNKNOWN_PER_MINUTE, timeWindow: '1 minute' });
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name, version, '*': file } = request.params as AssetParams;
      const isKnown = activated.known(name, version) !== null;
      const previewed = isKnown ? null : await previewStoreFor(request, name, version);
      if (!isKnown && !previewed) {
        const limit = await countUnknown(request);
        if (!limit.isAllowed && limit.isExceeded)
          return sendPlainPage(reply.header('retry-after', limit.ttlInSeconds), 429, 'Too many requests', 'Please try again in a moment.');
      }
      const source = previewed ?? store;
      const bytes = file === 'manifest.json' ? await source.manifestBytes(name, version) : await source.read(name, version, 'web', file);
      const { headers, compressible } = fileHeaders(file);
      reply.headers({ ...headers, ...(previewed && { 'cache-control': 'private, no-store' }) });
      const { range, 'if-range': ifRange } = request.headers;
      // Files have no validators, so a client that asks whether its part is still valid gets the whole file.
      if (range !== undefined && ifRange === undefined && request.method === 'GET') return sendRange(reply, bytes, range);
      const coding = compressible ? preferredCoding(request) : null;
      if (!coding) return reply.header('accept-ranges', 'bytes').send(bytes);
      return reply.header('content-encoding', coding).send(await compressed.of(bytes, coding));
    };
    scope.get('/_/:name/:version/*', handler);
    scope.get('/_/:attempt(^~\\d{1,6}$)/:name/:version/*', handler);
  });
}

/** Sends a part of a file, uncompressed. */
function sendRange(reply: FastifyReply, bytes: Uint8Array, header: string): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = parseByteRange(header, bytes.byteLength);
  if (range === null) return reply.send(bytes);
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .removeHeader('content-type')
      .headers({ 'content-range': `bytes */${bytes.byteLength}`, 'cache-control': 'no-store' })
      .send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.byteLength}`)
    .send(bytes.subarray(first, last + 1));
}
