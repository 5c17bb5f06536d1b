import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SQUARE_ICON } from '#contract/renderer.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import { toPng } from '#server/og-images/og-image-renderer.ts';

/** Size in pixels for the largest iOS screens. iOS scales it down for others. */
const SIZE = 180;
const DAY_S = 86_400;
/** A longer file is refused. */
const MAX_SVG_BYTES = 64 * 1024;

type Renders = Pick<RenderService, 'active' | 'render'>;

/** Reads the active shell's icon at full length. @throws Error if the shell has no icon that can be painted */
async function readIcon(renders: Renders, { id, ip }: FastifyRequest): Promise<string> {
  const request = { id, url: `http://localhost${SQUARE_ICON}`, visitorAddress: ip, session: null, hosts: null, nonce: '' };
  const { status, headers, body } = await renders.render(request);
  const isIcon = status === 200 && headers['content-type'] === 'image/svg+xml';
  if (!isIcon || !body) {
    body?.destroy();
    throw new Error(`The shell answered ${SQUARE_ICON} with status ${status}, ${headers['content-type'] ?? 'of no type'}.`);
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    // Leaving the loop destroys the body.
    if (length > MAX_SVG_BYTES) throw new Error(`The icon of the shell is longer than ${MAX_SVG_BYTES} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces)
    .toString()
    .replace(/^<svg\s/, `<svg width="${SIZE}" height="${SIZE}" `);
}

/**
 * Adds `/apple-touch-icon.png`, the site's icon on a home screen. iOS accepts no SVG, rounds the corners itself, and requests this name
 * from every host. Painted from the active shell's icon, once for each shell, by this process like Open Graph images (docs/decisions/0015).
 */
export function registerTouchIcon(app: FastifyInstance, renders: Renders, paint: (svg: string) => Promise<Uint8Array> = toPng): void {
  let painted: { readonly shell: string; readonly png: Promise<Uint8Array> } | null = null;
  const icon = (shell: string, request: FastifyRequest): Promise<Uint8Array> => {
    if (painted?.shell === shell) return painted.png;
    const started = { shell, png: readIcon(renders, request).then(paint) };
    painted = started;
    started.png.catch(() => {
      if (painted === started) painted = null;
    });
    return started.png;
  };
  app.get('/apple-touch-icon.png', async (request, reply) => {
    const { active } = renders;
    if (!active) return sendPlainPage(reply, 503, 'Plenum is starting', 'The site is not ready yet. Please try again in a moment.');
    const png = await icon(active.shell.version, request);
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_S}`, 'x-content-type-options': 'nosniff' })
      .send(png);
  });
}
