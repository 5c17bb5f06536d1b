import { parse } from 'yaml';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { ContentError } from '#src/errors.ts';

/**
 * Reads YAML into the shape of `schema`.
 * @param file named in errors
 * @throws ContentError naming the file and every field that does not fit
 */
export function parseYaml<Schema extends $ZodType>(schema: Schema, text: string, file: string): output<Schema> {
  const result = safeParse(schema, readYaml(text, file));
  if (result.success) return result.data;
  const places = result.error.issues.map((issue) => `${issue.path.join('.') || '(whole)'}: ${issue.message}`);
  throw new ContentError(file, places.join('; '), { cause: result.error });
}

function readYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new ContentError(file, `is not YAML: ${(cause as Error).message.trim()}`, { cause });
  }
}
