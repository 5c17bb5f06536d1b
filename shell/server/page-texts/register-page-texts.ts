import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fresh from 'fresh';
import type { FastifyInstance } from 'fastify';
import { isPageName } from '@plenum/shared-contracts/pages/page-names';
import type { PageTexts } from '#server/page-texts/page-texts.ts';
import { sendApiError } from '#server/responses/send-error.ts';
import { compressStream } from '#server/compression/compress-stream.ts';
import { API_UNAVAILABLE } from '#server/session/exchange-token.ts';

/**
 * Answers `GET /api/v1/pages/{name}`, which browsers request when a visitor follows a link to a page, with the same texts as the server's
 * pages, whether or not the API is available.
 */
export function registerPageTexts(app: FastifyInstance, texts: Pick<PageTexts, 'answer'>): void {
  app.get<{ Params: { name: string } }>('/api/v1/pages/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isPageName(name)) return sendApiError(reply, 404, 'not_found', 'There is no such page.');
    const answer = await texts.answer(name).catch(() => null);
    if (!answer) return sendApiError(reply, API_UNAVAILABLE.status, API_UNAVAILABLE.code, API_UNAVAILABLE.message);
    const { status, headers, body } = answer;
    reply.code(status).headers(headers);
    if (status !== 200) return reply.header('cache-control', 'no-store').send(Buffer.from(body));
    reply.headers({ vary: 'accept-encoding', etag: `"${createHash('sha256').update(body).digest('base64url')}"` });
    if (fresh(request.headers, reply.getHeaders())) return reply.code(304).removeHeader('content-type').send();
    if (request.method === 'HEAD') return reply.send();
    return reply.send(compressStream(Readable.from([Buffer.from(body)]), request, reply));
  });
}
