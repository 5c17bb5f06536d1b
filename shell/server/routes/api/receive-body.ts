import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { BodyLimiter } from '#server/admission/body-limiter.ts';

/** What the API accepts, apart from files (`API_BODY_LIMIT`). */
const MAX_KEPT_BYTES = 64 * 1024;
/** At most 64 MB in total. */
const SMALL = { total: 1024, perAddress: 64 };
/** A quarter of the connections to the API. */
const LARGE = { total: 64, perAddress: 8 };

/** What of a call's body replaces the stream from which it is read. */
export interface ReceivedBody {
  readonly body?: Buffer;
}

/**
 * Returns a function that waits for the body of a call, so that a client that sends it slowly holds no connection to the API meanwhile. Large
 * bodies, and those of unknown length, are not kept: they arrive while they are passed on, only a few at a time.
 * @returns null if too many bodies are arriving. The function fails if the connection ends before the body has arrived
 */
export function createBodyReceiver(): (request: FastifyRequest) => Promise<ReceivedBody | null> {
  const small = new BodyLimiter(SMALL);
  const large = new BodyLimiter(LARGE);
  return async (request) => {
    const { body, headers } = request;
    if (!(body instanceof Readable)) return {};
    const length = Number(headers['content-length'] ?? Infinity);
    if (length > MAX_KEPT_BYTES) return large.tryAcquire(request) ? {} : null;
    return small.tryAcquire(request) ? { body: Buffer.concat((await body.toArray()) as Buffer[]) } : null;
  };
}
