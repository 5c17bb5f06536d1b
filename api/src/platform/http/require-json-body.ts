import type { FastifyRequest } from 'fastify';
import { HttpError } from '#src/errors.ts';

/** Rejects requests to endpoints with a JSON body that have no body or a form; only endpoints for files read forms. */
export async function requireJsonBody(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw Object.assign(new Error('A form was sent where JSON is due'), { statusCode: 415 });
  if (request.body === undefined) throw new HttpError(400, 'bad_request', 'The request body is missing.');
}
