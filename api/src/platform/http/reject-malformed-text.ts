import type { FastifyRequest } from 'fastify';
import { invalidInput } from '#src/errors.ts';

/**
 * Refuses text that is none: half of a character (a lone surrogate), which JSON can write and PostgreSQL
 * refuses as a failure of ours, and NUL, which it does not keep. For all requests alike, before their schemas look at them.
 * @throws Fault `invalid_input` naming the field
 */
export async function refuseNoText({ params, query, body }: FastifyRequest): Promise<void> {
  const field = findNoText(params) ?? findNoText(query) ?? findNoText(body);
  if (field === undefined) return;
  throw invalidInput([{ field: field || 'body', message: 'Please leave out characters that are no text.' }]);
}

/** Where it is, with dots; undefined: nowhere. A loop, as bodies may be as deep as they like. */
function findNoText(body: unknown): string | undefined {
  const open: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: body }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, value } = next;
    if (typeof value === 'string') {
      if (!isText(value)) return field;
    } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
      for (const [name, inner] of Object.entries(value)) {
        // The name itself cannot be said either.
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
