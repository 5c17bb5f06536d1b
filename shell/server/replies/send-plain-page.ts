import type { FastifyReply } from 'fastify';
import { PLAIN_STYLE_SOURCE, plainPage } from '#server/replies/plain-page.ts';
import { securityHeaders } from '#server/replies/security-headers.ts';

/** Answers with a page that needs nothing of a release. Never kept by a cache; 503 says when to come again. */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...securityHeaders(null, [], PLAIN_STYLE_SOURCE),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '10' } : {}),
    })
    .send(plainPage(title, text, reply.request.id));
}
