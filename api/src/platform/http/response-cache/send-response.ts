import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { PublicResponse } from '#src/platform/http/response-cache/public-response.ts';
import { type ContentCoding, preferredCoding } from '@plenum/shared-server/http/preferred-coding';

/**
 * Sends a response that all callers get: nothing but its ETag to a caller that has it, and compressed as the caller prefers to others.
 * @param compressed returns a form of the response; null: it is sent as it is
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, compressed }: { response: PublicResponse; compressed: (coding: ContentCoding) => Promise<Buffer> | null },
): Promise<FastifyReply> {
  const { etag, body } = response;
  // Also set when this response is not compressed, as the next one may be.
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const coding = preferredCoding(request);
  const form = coding === null ? null : await compressed(coding);
  if (coding === null || form === null) return reply.send(body);
  return reply.header('content-encoding', coding).send(form);
}
