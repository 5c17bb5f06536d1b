import type { FastifyReply } from 'fastify';
import { PLAIN_STYLE_SOURCE, plainPage } from '#server/replies/plain-page.ts';
import { securityHeaders } from '#server/replies/security-headers.ts';

/** Sends a page that needs nothing of a release. It is never cached; 503 has Retry-After. */
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
