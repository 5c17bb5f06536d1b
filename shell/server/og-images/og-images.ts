import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { SOCIAL_PICTURE_DRAWING, socialPicture } from '@plenum/shared-contracts/social/social-picture';
import { answerNotFound } from '#server/replies/answer-error.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';

/** A crawler requests one image. A client that requests many of them only costs us drawing time. */
const PER_MINUTE = 60;
const RENDERER_LIMITS = { memoryBytes: 16 * 1024 * 1024, atOnce: 1, atMost: 24 };

/**
 * Adds `/social/{kind}/{alias}.png`, the preview image of a shared link. It is drawn by this process, not by a release: it needs native
 * code, which no release may contain (docs/decisions/0002). The image depends only on the URL, so the API is not asked whether the article
 * exists.
 */
export function registerOgImages(app: FastifyInstance, renderer = new OgImageRenderer(RENDERER_LIMITS)): void {
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
      if (!parsed.success || !file.endsWith('.png')) return answerNotFound(request, reply);
      const image = await renderer.image(parsed.data);
      const { v } = request.query as { v?: unknown };
      return reply
        .headers({
          'content-type': 'image/png',
          // Under another drawing's number (from an older page, or none), the image may change.
          'cache-control': v === SOCIAL_PICTURE_DRAWING ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(image);
    });
  });
}
