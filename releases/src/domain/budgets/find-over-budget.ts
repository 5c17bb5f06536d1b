import type { FieldError } from '#src/errors.ts';

/** A version and the size of its browser scripts in bytes, uncompressed. */
export interface SizedVersion {
  readonly name: string;
  readonly version: string;
  readonly scriptBytes: number;
}

/** The version that a candidate would replace, and where it is active: `production, staging`. */
export interface ReplacedVersion extends SizedVersion {
  readonly environments: string;
}

/**
 * Returns why a version is over its budget, or null if it is not, or has none.
 * @param budgetBytes most bytes of browser scripts; null for no budget
 * @param replaced active versions of the same release, for the growth
 */
export function findOverBudget(
  candidate: SizedVersion,
  budgetBytes: number | null,
  replaced: readonly ReplacedVersion[],
): FieldError | null {
  const { name, version, scriptBytes } = candidate;
  if (budgetBytes === null || scriptBytes <= budgetBytes) return null;
  const changes = replaced
    .filter((each) => each.name === name && each.version !== version)
    .map((each) => `${describeGrowth(scriptBytes - each.scriptBytes)} ${each.version} (active in ${each.environments})`);
  const growth = changes.length > 0 ? ` It has ${changes.join(', ')}.` : '';
  return {
    field: `releases.${name}`,
    message: `${name}@${version} has ${kilobytes(scriptBytes)} of browser scripts, and its budget is ${kilobytes(budgetBytes)}.${growth}`,
  };
}

function describeGrowth(bytes: number): string {
  if (bytes === 0) return 'as much as';
  return `${kilobytes(Math.abs(bytes))} ${bytes > 0 ? 'more' : 'less'} than`;
}

/** Returns a size in kB (1,000 bytes) with one decimal: small changes must not look like none. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
