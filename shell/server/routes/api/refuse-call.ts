import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '#server/admission/shed-load.ts';
import { plainResponse } from '#server/responses/plain-page.ts';
import { API_RETRY_AFTER, apiError, sendApiError } from '#server/responses/send-error.ts';

/**
 * Tells whether a browser is going to show the response as a page: a visitor returns from a sign-in service, opens an invoice, or sends a
 * form without JavaScript. Older browsers say so only by what they accept.
 */
function isNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'sec-fetch-mode': mode, accept = '' } = headers;
  return mode === undefined ? accept.includes('text/html') : mode === 'navigate';
}

function pageOf({ method = 'GET' }: Pick<IncomingMessage, 'method'>, status: number, message: string, requestId: string | null): Refusal {
  const isRepeatable = method === 'GET' || method === 'HEAD';
  const text = isRepeatable ? message : `${message} To send it again, go back to the form.`;
  const page = plainResponse(status, 'Something went wrong', text, requestId, isRepeatable);
  return { ...page, headers: { ...page.headers, ...(status === 503 && { 'retry-after': API_RETRY_AFTER }) } };
}

/** Answers a call that neither the API nor a team's backend answers: a page for a person who opened it, otherwise the API's error format. */
export function sendRefusal(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const { request } = reply;
  if (!isNavigation(request)) return sendApiError(reply, status, code, message);
  const { headers, body } = pageOf(request, status, message, request.id);
  return reply.code(status).headers(headers).send(body);
}

/** Like `sendRefusal`, for a request that Fastify does not see. */
export function refusalOf(request: IncomingMessage, status: number, code: string, message: string): Refusal {
  if (isNavigation(request)) return pageOf(request, status, message, null);
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': API_RETRY_AFTER },
    body: JSON.stringify(apiError(randomUUID(), status, code, message)),
  };
}
