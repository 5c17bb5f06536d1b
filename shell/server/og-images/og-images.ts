import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { OG_IMAGE_DRAWING } from '@plenum/shared-contracts/og-image/og-image';
import { type OgImage, ogImage } from '@plenum/shared-contracts/og-image/og-image-schema';
import { sendNotFound } from '#server/responses/send-error.ts';
import { drawPlainImage } from '#server/og-images/draw-plain-image.ts';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';
import type { OgImageContentCache } from '#server/og-images/og-image-content-cache.ts';
import type { TextOutlines } from '#server/og-images/text-outlines.ts';
import { readTokenColours } from '#server/og-images/token-colours.ts';

/** A crawler requests one image. A client that requests many of them only costs us drawing time. */
const PER_MINUTE = 60;
const RENDERER_LIMITS = { memoryBytes: 16 * 1024 * 1024, atOnce: 1, atMost: 24 };

const FOREVER = 'public, max-age=31536000, immutable';
/** For an address from before the current drawing, or without a version: the image may change. */
const AN_HOUR = 'public, max-age=3600';
/** While it is not known what the page says now. */
const A_MINUTE = 'public, max-age=60';

interface Image {
  readonly key: string;
  readonly draw: () => string | Promise<string>;
  readonly isCurrent: boolean;
}

/**
 * Adds `/social/{kind}/{alias}.png`, the Open Graph image of a page. It is drawn by this process, not by a release: it needs native
 * code, which no release may contain (docs/decisions/0002). The API says what a page shows; while it cannot be reached, images that were
 * not requested before are drawn without words (docs/decisions/0189).
 */
export function registerOgImages(
  app: FastifyInstance,
  contentCache: OgImageContentCache,
  renderer = new OgImageRenderer(RENDERER_LIMITS),
): void {
  const colours = readTokenColours();
  // With its font library it is loaded for the first image: five megabytes that most servers use rarely.
  let outlines: Promise<TextOutlines> | undefined;
  const textOutlines = () => (outlines ??= import('#server/og-images/text-outlines.ts').then((loaded) => new loaded.TextOutlines()));

  /** Returns null if there is no such page. */
  async function find(picture: OgImage, version: string, request: FastifyRequest): Promise<Image | null> {
    const name = `${picture.kind}/${picture.alias}`;
    const plain = { key: name, draw: () => drawPlainImage(picture, colours.halls) };
    if (picture.kind === 'site') return { ...plain, isCurrent: true };
    const found = await contentCache.find(picture, version, request);
    if (found.state === 'missing') return null;
    if (found.state === 'unavailable') return { ...plain, isCurrent: false };
    const { content, state } = found;
    return {
      key: `${name} ${digestOf(content)}`,
      draw: async () => drawOgImage(content, picture.alias, colours, await textOutlines()),
      isCurrent: state === 'found',
    };
  }

  void app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: '1 minute',
      cache: 5000,
      // A visitor's remaining requests must not appear in a response that shared caches store.
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
    scope.get('/social/:kind/*', async (request, reply) => {
      const { kind, '*': file } = request.params as { kind: string; '*': string };
      const parsed = ogImage.safeParse({ kind, alias: file.replace(/\.png$/, '') });
      if (!parsed.success || !file.endsWith('.png')) return sendNotFound(request, reply);
      const version = versionOf(request);
      const image = await find(parsed.data, version, request);
      if (!image) return sendNotFound(request, reply);
      const png = await renderer.image(image.key, image.draw);
      const isVersioned = version.split('-')[0] === OG_IMAGE_DRAWING;
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': image.isCurrent ? (isVersioned ? FOREVER : AN_HOUR) : A_MINUTE,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(png);
    });
  });
}

/** Returns the version in an address, as `ogImagePath` writes it; empty for any other. */
function versionOf({ query }: FastifyRequest): string {
  const { v } = query as { v?: unknown };
  return typeof v === 'string' && /^\d{1,4}(?:-[a-z0-9]{1,7})?$/.test(v) ? v : '';
}

const digestOf = (content: OgImageContent) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');
