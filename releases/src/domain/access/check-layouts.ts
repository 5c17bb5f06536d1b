import { DEFAULT_LAYOUT } from '@plenum/shared-contracts/release/manifest';
import { RegistryError } from '#src/errors.ts';

/** The shell that a rollback in an environment would activate, with its layouts for remotes. */
export interface RollbackTarget {
  readonly environment: string;
  readonly version: string;
  readonly layouts: readonly string[];
}

/**
 * Checks that a shell has the granted layouts.
 * @param offered layouts of the active shells and of the newest one; null if no shell declares its layouts
 * @throws RegistryError `not_offered` with the list of offered layouts
 */
export function checkLayouts(granted: readonly string[], offered: ReadonlySet<string> | null): void {
  if (!offered) return;
  const errors = granted
    .filter((layout) => layout !== DEFAULT_LAYOUT && !offered.has(layout))
    .map((layout) => ({
      field: 'layouts',
      message: `No shell offers the layout ${layout} to remotes. Offered: ${[...offered].toSorted().join(', ') || 'none'}.`,
    }));
  const [first] = errors;
  if (!first) return;
  throw new RegistryError('not_offered', `${first.message} Choose one of them; if a new shell offers it, publish that first.`, { errors });
}

/** Returns a warning for each granted layout that a rollback of the shell would remove. */
export function findLayoutsLostByRollback(granted: readonly string[], targets: readonly RollbackTarget[]): string[] {
  return targets.flatMap(({ environment, version, layouts }) =>
    granted
      .filter((layout) => layout !== DEFAULT_LAYOUT && !layouts.includes(layout))
      .map(
        (layout) =>
          `shell@${version}, to which a rollback in ${environment} leads, does not have the layout ${layout}: it would show those screens in ${DEFAULT_LAYOUT}.`,
      ),
  );
}
