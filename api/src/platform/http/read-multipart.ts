import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { MAX_AVATAR_BYTES } from '@plenum/shared-contracts/profile/schemas';
import { HttpError, invalidInput } from '#src/errors.ts';

/** The file and its multipart overhead. */
export const MAX_MULTIPART_BYTES = MAX_AVATAR_BYTES + 64 * 1024;

const LIMITS = { files: 1, fileSize: MAX_AVATAR_BYTES, fields: 10, fieldSize: 1024, fieldNameSize: 100, parts: 11, headerPairs: 20 };

/** Lets routes read `multipart/form-data`, with `readMultipart`. */
export const multipartPlugin = fp(
  async (app) => {
    await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
  },
  { name: 'multipart-limits' },
);

/** Builds the body from the parts: a `File` for each file, a string for each field. The file name is ignored. */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'unsupported_media_type', 'The request body must be a form with a file (content-type: multipart/form-data).');
  }
  request.body = await readParts(request).catch((problem: unknown) => {
    throw toMultipartError(problem);
  });
}

/** Maps errors while reading a form to refusals: the parser throws plain errors for a bad form or a client that has disconnected. */
function toMultipartError(cause: unknown): unknown {
  const { code, statusCode } = (cause ?? {}) as { code?: unknown; statusCode?: number };
  if (TOO_MANY.has(code)) return invalidInput([{ field: 'file', message: 'Please choose one file, and nothing else.' }], { cause });
  if (statusCode === 413) return cause;
  return new HttpError(400, 'bad_request', 'The form with the file cannot be read, or did not arrive whole. Please send it again.', {
    cause,
  });
}

/** Error codes of `@fastify/multipart` for too many parts. */
const TOO_MANY: ReadonlySet<unknown> = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

async function readParts(request: FastifyRequest): Promise<object> {
  const body: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'field') body[part.fieldname] = part.value;
    else body[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], 'upload', { type: part.mimetype });
  }
  return { ...body };
}
