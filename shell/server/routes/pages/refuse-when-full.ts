import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderQueue } from '#server/admission/render-queue.ts';
import { isSiteFile } from '#server/admission/visitor-limit.ts';
import { sendOverloaded } from '#server/responses/send-error.ts';
import { isForOneVisitor } from '#server/page-cache/page-key.ts';
import { hasAuthParameter } from '#server/session/auth-parameter.ts';

/**
 * Returns a hook of the page route that refuses pages for one visitor while their queue is full, before anything is done for them. In a crowd these
 * are most of the requests, and pages from the cache wait for the event loop behind them.
 */
export function refuseWhenFull(queue: Pick<RenderQueue, 'refuseIfFull'>) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { url } = request;
    if (isSiteFile(url) || hasAuthParameter(url) || !isForOneVisitor(request) || !queue.refuseIfFull()) return done();
    sendOverloaded(reply);
  };
}
