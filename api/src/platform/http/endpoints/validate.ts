import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { invalidInput, type FieldError } from '#src/errors.ts';
import { validationMessage } from '#src/platform/http/endpoints/validation-messages.ts';

/** Enough for any form; a longer list would only help an attacker. */
const MAX_ERRORS = 20;

const PARTS: Readonly<Record<string, string>> = { querystring: 'query', params: 'address', headers: 'headers', body: 'body' };

/** Validates a part of a request: returns the value parsed by its schema, or an `HttpError` with a message for users for each field. */
export const compileValidator: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart = '' }) =>
  (data: unknown) => {
    // Fastify passes null for an absent body.
    const given = httpPart === 'body' && data === null && mayBeAbsent(schema) ? undefined : data;
    const result = safeParse(schema, given, { error: validationMessage });
    if (result.success) return { value: result.data };
    const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, PARTS[httpPart] ?? 'request'));
    return { error: invalidInput(errors.slice(0, MAX_ERRORS), { cause: result.error }) };
  };

/** Returns whether a request may lack what the schema describes. */
export function mayBeAbsent(schema: $ZodType): boolean {
  return safeParse(schema, undefined).success;
}

function fieldErrors(issue: $ZodIssue, part: string, prefix: readonly PropertyKey[] = []): FieldError[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: nameOf([...path, key], part), message: issue.message }));
  }
  if (issue.code === 'invalid_union') {
    // The alternative with the fewest issues is the one that the caller meant.
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length);
    if (closest !== undefined && closest.length > 0) return closest.flatMap((inner) => fieldErrors(inner, part, path));
  }
  return [{ field: nameOf(path, part), message: issue.message }];
}

/** Returns the path with dots for lists and objects. A malformed name must not be part of a response. */
function nameOf(path: readonly PropertyKey[], part: string): string {
  return path.length === 0 ? part : path.map((key) => String(key).toWellFormed().slice(0, 100)).join('.');
}
