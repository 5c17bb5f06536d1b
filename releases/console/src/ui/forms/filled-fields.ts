import type * as z from 'zod/mini';

/**
 * Returns the fields of a filter that are filled, as far as they are valid: an address may contain anything.
 * @param filter its fields are optional
 */
export function filledFields<Filter extends z.ZodMiniObject>(filter: Filter, given: Iterable<readonly [string, unknown]>): z.infer<Filter> {
  const filled = [...given].flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()] as const] : [],
  );
  const valid = filled.filter(([name, text]) => Object.hasOwn(filter.shape, name) && filter.safeParse({ [name]: text }).success);
  return filter.parse(Object.fromEntries(valid));
}
