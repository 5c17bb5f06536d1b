import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '#server/pages/send-plain-page.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  ReleaseNotFound: 404,
  RegistryUnavailable: 503,
  IntegrityError: 503,
  StudioBusy: 503,
};

/** What a visitor sees of an error that nothing else took care of: never its message. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { name, statusCode = 500 } = error as Error & { statusCode?: number };
  const status = STATUS_OF[name] ?? statusCode;
  if (status >= 500) request.log.error(error);
  if (status === 404) return answerNotFound(request, reply);
  return sendPlainPage(reply, status, 'Something went wrong', 'Please try again in a moment.');
}

export function answerNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 404, 'Not found', 'There is nothing at this address.');
}

/** For addresses that no page could have. */
export function answerUnreadable(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 400, 'This address cannot be read', 'Please check how it is written.');
}
