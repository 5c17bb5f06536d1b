import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { SOCIAL_PICTURE_DRAWING, socialPicture } from '@plenum/shared-contracts/social/social-picture';
import { answerNotFound } from '#server/replies/answer-error.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';

/** A crawler asks for one; whoever asks for many addresses a minute makes us draw for nothing. */
const PER_MINUTE = 60;
const STUDIO = { memoryBytes: 16 * 1024 * 1024, atOnce: 1, atMost: 24 };

/**
 * `/social/{kind}/{alias}.png`: what a page looks like where its address is passed on. Drawn by this
 * process, not by a release: it takes native code, which no release may bring (docs/decisions/0002).
 * The picture depends on the address alone, so nobody need be asked whether there is such an article.
 */
export function registerOgImages(app: FastifyInstance, studio = new OgImageRenderer(STUDIO)): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: '1 minute',
      cache: 5000,
      // What one visitor has left does not belong on an answer that caches keep for others.
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
    scope.get('/social/:kind/*', async (request, reply) => {
      const { kind, '*': file } = request.params as { kind: string; '*': string };
      const wanted = socialPicture.safeParse({ kind, alias: file.replace(/\.png$/, '') });
      if (!wanted.success || !file.endsWith('.png')) return answerNotFound(request, reply);
      const picture = await studio.picture(wanted.data);
      const { v } = request.query as { v?: unknown };
      return reply
        .headers({
          'content-type': 'image/png',
          // Under another drawing's number (an older page, or none) it may look different tomorrow.
          'cache-control': v === SOCIAL_PICTURE_DRAWING ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(picture);
    });
  });
}
