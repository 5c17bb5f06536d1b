import type { PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import type { ChangeOptions, ChangeResult } from '#src/cli/changes/change-set.ts';
import type { Io } from '#src/cli/io.ts';
import { preflightFailed, runPreflights } from '#src/cli/changes/run-preflights.ts';
import { CliError } from '#src/errors.ts';

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
  return async ({ set: { changes, canary_changes: canaries = [] } }) => {
    const releases = Object.fromEntries([
      ...changes.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const])),
      ...canaries.flatMap(({ name, version, to }) => (to === null ? [] : [[name, version] as const])),
    ]);
    if (options.isPreflightSkipped || Object.keys(releases).length === 0) return;
    const { environment = 'production' } = options;
    const request = { environment, releases, run: 'failed', report: (text: string) => io.err(text) } as const;
    const { pairs } = await runPreflights(options, request).catch(noneWithoutShell);
    // Whether a remote that stays may fail is decided by the registry, which also knows whether it fails beside the active shell.
    const failed = pairs.filter(({ name, state }) => state === 'failed' && Object.hasOwn(releases, name));
    if (failed.length > 0) throw preflightFailed(failed);
  };
}

/** Without an active shell there is nothing to check beside. */
function noneWithoutShell(error: unknown): Pick<PreflightProgress, 'pairs'> {
  if (error instanceof CliError && error.code === 'not_active') return { pairs: [] };
  throw error;
}
