import type { FastifyInstance } from 'fastify';
import { drawIcon } from '#src/head/favicon.ts';
import { toPng } from '#server/social-pictures/to-png.ts';

/** Pixels: what iOS asks for of its largest screens, and makes smaller for others. */
const SIZE = 180;
const DAY_S = 86_400;

/** The icon as large as it is wanted. Its corners are square: iOS rounds them, and paints black what is transparent. */
const drawTouchIcon = () => drawIcon(0).replace('<svg ', `<svg width="${SIZE}" height="${SIZE}" `);

/**
 * `/apple-touch-icon.png`: the site on a home screen. iOS takes no SVG, and asks every host by this name. Drawn once, by this
 * process like social pictures (docs/decisions/0015).
 */
export function registerTouchIcon(app: FastifyInstance, paint: (svg: string) => Promise<Uint8Array> = toPng): void {
  let drawn: Uint8Array | undefined;
  app.get('/apple-touch-icon.png', async (_request, reply) => {
    drawn ??= await paint(drawTouchIcon());
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_S}`, 'x-content-type-options': 'nosniff' })
      .send(drawn);
  });
}
