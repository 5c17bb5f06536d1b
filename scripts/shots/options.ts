import { parseArgs } from 'node:util';
import { ScriptError } from '#scripts/errors.ts';

export interface ShotOptions {
  /** Beginnings of paths; empty: everything. */
  readonly only: readonly string[];
  /** Address of a site that runs already; null starts one. */
  readonly site: string | null;
}

/** @throws ScriptError `setting_invalid` */
export function readOptions(args: readonly string[]): ShotOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', multiple: true }, site: { type: 'string' } } });
    return { only: values.only ?? [], site: values.site ? new URL(values.site).origin : null };
  } catch (error) {
    throw new ScriptError(
      'setting_invalid',
      `${error instanceof Error ? error.message : String(error)}\nnpm run shots -- [--only /blog]… [--site http://localhost:3000]`,
    );
  }
}
