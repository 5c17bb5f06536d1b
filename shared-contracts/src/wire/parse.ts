import type * as z from 'zod/mini';

/**
 * A value that does not match its schema. The message is one line: `releases.mf-blog.version: Invalid input`.
 * @example
 * throw new ContractError('Remote mf-blog calls itself mf-wiki.');
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Parses a value that came over the wire or across a deploy.
 * @param schema schema of the value
 * @param value untrusted input
 * @param what names the value in the error: "the release set"
 * @returns the parsed value
 * @throws ContractError naming `what` and every invalid field
 * @example
 * const set = parse(releaseSet, await response.json(), 'the release set');
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.map((issue) => `${issue.path.join('.') || '(whole)'}: ${issue.message}`);
  throw new ContractError(`${what} does not fit its contract: ${places.slice(0, 5).join('; ')}`, { cause: result.error });
}
