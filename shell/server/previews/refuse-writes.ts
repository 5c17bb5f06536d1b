import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { PREVIEW } from '#server/previews/send-preview.ts';
import { END_PREVIEW } from '#server/previews/preview-bar.ts';
import type { Previews } from '#server/previews/previews.ts';
import { isApiCall, sendApiError } from '#server/responses/send-error.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Written by previews of the past, too: what opens and ends previews, and the renewal of a session. The browser takes a refusal of the
 * latter for the end of the session and would sign the visitor out of the current site as well.
 */
const ALLOWED = new Set<string>([PREVIEW, END_PREVIEW, `/api${authEndpoints.refresh.path}`]);
const MESSAGE = 'You are looking at the site as it was in the past, so nothing can be changed. End the preview, then try again.';

/** Refuses every write of a browser that sees a set of the past. */
export function refuseWrites(app: FastifyInstance, previews: Pick<Previews, 'linkOf'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) || ALLOWED.has(request.url.split('?', 1)[0] ?? '')) return undefined;
    const link = await previews.linkOf(request);
    if (!link?.read_only) return undefined;
    if (isApiCall(request.url)) return sendApiError(reply, 409, 'preview_read_only', MESSAGE);
    return sendPlainPage(reply, 409, 'Nothing was changed', MESSAGE);
  });
}
