type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/**
 * Finds input that no schema field accepted: a misspelt name, or the rest of a text that a comma has split.
 * @param written the input
 * @param taken the output of its schema; the contents of a value that the schema transforms are ignored
 * @returns paths like `steps.1.options.2.0`
 */
export function unknownFields(written: unknown, taken: unknown): string[] {
  if (Array.isArray(written) && Array.isArray(taken)) {
    return written.flatMap((item, index) => unknownFields(item, taken[index]).map((place) => `${index}.${place}`));
  }
  if (!isFields(written) || !isFields(taken)) return [];
  return Object.keys(written).flatMap((name) =>
    name in taken ? unknownFields(written[name], taken[name]).map((place) => `${name}.${place}`) : [name],
  );
}
