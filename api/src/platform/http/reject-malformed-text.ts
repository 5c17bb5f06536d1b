import type { FastifyRequest } from 'fastify';
import { invalidInput } from '#src/errors.ts';

/**
 * Rejects malformed text in all requests, before their schemas: a lone surrogate, which JSON can contain and PostgreSQL refuses, so that
 * the response would be a 500, and NUL, which PostgreSQL cannot store.
 * @throws HttpError `invalid_input` naming the field
 */
export async function rejectMalformedText({ params, query, body }: FastifyRequest): Promise<void> {
  const field = findNoText(params) ?? findNoText(query) ?? findNoText(body);
  if (field === undefined) return;
  throw invalidInput([{ field: field || 'body', message: 'Please remove characters that are not text.' }]);
}

/** Returns the path of the first malformed text; undefined: none. Iterative, as bodies may be nested arbitrarily deep. */
function findNoText(body: unknown): string | undefined {
  const open: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: body }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, value } = next;
    if (typeof value === 'string') {
      if (!isText(value)) return field;
    } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
      for (const [name, inner] of Object.entries(value)) {
        // A malformed name cannot be part of the response either.
        if (!isText(name)) return field;
        open.push({ field: field === '' ? name : `${field}.${name}`, value: inner });
      }
    }
  }
  return undefined;
}

function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
