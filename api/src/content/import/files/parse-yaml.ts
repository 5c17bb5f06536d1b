import { parse } from 'yaml';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { ContentError } from '#src/errors.ts';

/**
 * Reads YAML into the shape of `schema`.
 * @param file named in errors
 * @throws ContentError naming the file and every invalid or unknown field
 */
export function parseYaml<Schema extends $ZodType>(schema: Schema, text: string, file: string): output<Schema> {
  const written = readYaml(text, file);
  const result = safeParse(schema, written);
  if (result.success) {
    rejectUnknown(unknownFields(written, result.data), file);
    return result.data;
  }
  const places = result.error.issues.map((issue) => `${issue.path.join('.') || '(whole)'}: ${issue.message}`);
  throw new ContentError(file, places.join('; '), { cause: result.error });
}

function rejectUnknown(places: readonly string[], file: string): void {
  if (places.length === 0) return;
  throw new ContentError(file, `${places.join(', ')}: is not known here; a text with a comma or a colon needs quotes`);
}

function readYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new ContentError(file, `is not YAML: ${(cause as Error).message.trim()}`, { cause });
  }
}

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
