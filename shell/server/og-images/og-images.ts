import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShareCard } from '@plenum/shared-contracts/social/share-card';
import { SOCIAL_PICTURE_DRAWING } from '@plenum/shared-contracts/social/social-picture';
import { type SocialPicture, socialPicture } from '@plenum/shared-contracts/social/social-picture-schema';
import { sendNotFound } from '#server/responses/send-error.ts';
import { drawPlainImage } from '#server/og-images/draw-plain-image.ts';
import { drawOgImage } from '#server/og-images/draw-og-image.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';
import type { ShareCards } from '#server/og-images/share-cards.ts';
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
export function registerOgImages(app: FastifyInstance, cards: ShareCards, renderer = new OgImageRenderer(RENDERER_LIMITS)): void {
  const colours = readTokenColours();
  // With its font library it is loaded for the first card: five megabytes that most servers use rarely.
  let outlines: Promise<TextOutlines> | undefined;
  const textOutlines = () => (outlines ??= import('#server/og-images/text-outlines.ts').then((loaded) => new loaded.TextOutlines()));

  /** Returns null if there is no such page. */
  async function find(picture: SocialPicture, version: string, request: FastifyRequest): Promise<Image | null> {
    const name = `${picture.kind}/${picture.alias}`;
    const plain = { key: name, draw: () => drawPlainImage(picture, colours.halls) };
    if (picture.kind === 'site') return { ...plain, isCurrent: true };
    const found = await cards.find(picture, version, request);
    if (found.state === 'missing') return null;
    if (found.state === 'unavailable') return { ...plain, isCurrent: false };
    const { card, state } = found;
    return {
      key: `${name} ${digestOf(card)}`,
      draw: async () => drawOgImage(card, picture.alias, colours, await textOutlines()),
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
      const parsed = socialPicture.safeParse({ kind, alias: file.replace(/\.png$/, '') });
      if (!parsed.success || !file.endsWith('.png')) return sendNotFound(request, reply);
      const version = versionOf(request);
      const image = await find(parsed.data, version, request);
      if (!image) return sendNotFound(request, reply);
      const png = await renderer.image(image.key, image.draw);
      const isVersioned = version.split('-')[0] === SOCIAL_PICTURE_DRAWING;
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

/** Returns the version in an address, as `socialPicturePath` writes it; empty for any other. */
function versionOf({ query }: FastifyRequest): string {
  const { v } = query as { v?: unknown };
  return typeof v === 'string' && /^\d{1,4}(?:-[a-z0-9]{1,7})?$/.test(v) ? v : '';
}

const digestOf = (card: ShareCard) => createHash('sha256').update(JSON.stringify(card)).digest('base64url');
