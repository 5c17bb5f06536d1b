import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/errors.ts';

/** For endpoints with a JSON body: no body at all is no JSON, and a form is read by those that take files alone. */
export async function requireJsonBody(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw Object.assign(new Error('A form was sent where JSON is due'), { statusCode: 415 });
  if (request.body === undefined) throw new Fault(400, 'bad_request', 'The request body is missing.');
}
