import type { CanaryChange, ReleaseSet, SetChange } from '@plenum/shared-contracts/release/release-set';

/** Returns the tag that --if-match accepts: `production:1:7`. */
export function formatTag({ environment, epoch, number }: ReleaseSet): string {
  return `${environment}:${epoch}:${number}`;
}

/** Returns a command to copy, for the same environment: `npm run release -- rollback mf-blog --env staging`. */
export function formatCommand(words: string, environment: string): string {
  return `npm run release -- ${words}${environment === 'production' ? '' : ` --env ${environment}`}`;
}

/** Returns `mf-blog 1.2.0 → 1.3.0, shell (new) → 2.0.0`. */
export function formatChanges(changes: readonly SetChange[]): string {
  return changes.map(({ name, from, to }) => `${name} ${from ?? '(new)'} → ${to ?? '(removed)'}`).join(', ');
}

/** Returns `canary mf-blog 1.3.0: (new) → 5 %, canary mf-wiki 2.1.0: 25 % → (ended)`. */
function formatCanaryChanges(changes: readonly CanaryChange[]): string {
  return changes
    .map(
      ({ name, version, from, to }) =>
        `canary ${name} ${version}: ${from === null ? '(new)' : `${from} %`} → ${to === null ? '(ended)' : `${to} %`}`,
    )
    .join(', ');
}

/** Returns all changes of a set: `mf-blog 1.2.0 → 1.3.0, canary mf-wiki 2.1.0: 5 % → 25 %`. */
export function formatSetChanges({ changes, canary_changes: canaryChanges = [] }: Pick<ReleaseSet, 'changes' | 'canary_changes'>): string {
  return [formatChanges(changes), formatCanaryChanges(canaryChanges)].filter(Boolean).join(', ');
}

/** Returns `1 % for 24 h: roll-back`. */
export function formatErrorBudget({ percent, hours, action }: { percent: number; hours: number; action: string }): string {
  return `${percent} % for ${hours} h: ${action}`;
}

/** Formats a size: `812 B`, `37.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats rows below headings, with aligned columns two spaces apart. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows].map((row) => row.map((cell) => escapeControlCharacters(cell).replaceAll('\n', '\\u000a')));
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const HIDDEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes the control characters of `text`, except line breaks (`\u001b`). Text in the history that others wrote must not move the cursor,
 * forge lines or hide something in a terminal.
 */
export function escapeControlCharacters(text: string): string {
  return text.toWellFormed().replace(HIDDEN, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
