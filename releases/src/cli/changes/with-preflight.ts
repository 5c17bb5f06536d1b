import type { ChangeOptions, ChangeResult } from '#src/cli/changes/change-set.ts';
import type { Io } from '#src/cli/io.ts';
import { preflightFailed, runPreflights } from '#src/cli/changes/run-preflights.ts';

/** The option --skip-preflight of commands that activate. */
export const SKIP_PREFLIGHT = ['--skip-preflight', 'in an emergency: do not check the releases first; the history records it'] as const;

/**
 * Returns a function that runs the preflights of a change and reports their progress on stderr.
 * @throws CliError `refused` with code `preflight_failed`
 */
export function withPreflight(
  io: Io,
  options: ChangeOptions & { readonly isPreflightSkipped?: boolean | undefined },
): (preview: ChangeResult) => Promise<void> {
  return async ({ set: { changes } }) => {
    const activated = changes.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const]));
    if (options.isPreflightSkipped || activated.length === 0) return;
    const { environment = 'production' } = options;
    const releases = Object.fromEntries(activated);
    const progress = await runPreflights(options, { environment, releases, run: 'failed', report: (text) => io.err(text) });
    if (progress.status === 'failed') throw preflightFailed(progress);
  };
}
