import { isFailedCheck, type PreflightCheck } from '@plenum/shared-contracts/release/preflight';
import {
  preflightEndpoints,
  type PreflightProgress,
  type PreflightRun,
} from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { CliError } from '#src/errors.ts';

/** Progress is reported when a command takes longer than this. */
const QUIET_MS = 2000;

interface PreflightRequest {
  readonly environment: string;
  /** Name → version. */
  readonly releases: Readonly<Record<string, string>>;
  /** Which preflights are run. */
  readonly run: PreflightRun;
  /** Receives a line of progress when it has changed, after two seconds. */
  readonly report: (text: string) => void;
}

/**
 * Runs the preflights that activating these releases needs, and waits for them.
 * @throws CliError `refused` with the registry's reason, `unreachable`
 */
export async function runPreflights(
  connection: RegistryConnection,
  { environment, releases, run, report }: PreflightRequest,
): Promise<PreflightProgress> {
  const startedAt = performance.now();
  let last = '';
  for (let next = run; ; next = 'missing') {
    const body = { releases, run: next };
    // The call answers within about a second.
    const { data } = await call(connection, preflightEndpoints.preflight, { params: { environment }, body });
    if (data.status !== 'running') return data;
    const line = describeRunning(data);
    if (performance.now() - startedAt < QUIET_MS || line === last) continue;
    last = line;
    report(`${line}\n`);
  }
}

function describeRunning({ pairs }: PreflightProgress): string {
  const current = pairs.find(({ state }) => state === 'running') ?? pairs.find(({ state }) => state === 'waiting');
  const finished = pairs.filter(({ state }) => state === 'passed' || state === 'failed').length;
  const releases = pairs.length > 1 ? ` (release ${Math.min(finished + 1, pairs.length)} of ${pairs.length})` : '';
  if (!current) return 'Preflight…';
  const checks = current.total > 0 ? `: ${current.done} of ${current.total} checks` : '…';
  return `Preflight of ${current.name}@${current.version}${releases}${checks}`;
}

/** Returns the error of a command that preflights refuse. */
export function preflightFailed(pairs: PreflightProgress['pairs']): CliError {
  const errors = pairs.flatMap(({ name, version, report }) =>
    (report?.checks ?? [])
      .filter(isFailedCheck)
      .map((check) => ({ field: `releases.${name}`, message: `${name}@${version}: ${describeCheck(check)}` })),
  );
  return new CliError(
    'refused',
    'The preflight failed. Publish a version without these errors. In an emergency, activate with --skip-preflight.',
    {
      code: 'preflight_failed',
      errors,
    },
  );
}

/** Describes a check in one line: `mf-blog#article at /blog/a failed (load): ReferenceError: …`. */
function describeCheck({ part, path, outcome, stage, reason }: PreflightCheck): string {
  const what = outcome === 'empty' ? 'rendered nothing' : `failed (${stage ?? 'render'})`;
  const [first = ''] = (reason ?? '').split('\n');
  return `${part}${path === null ? '' : ` at ${path}`} ${what}${first === '' ? '' : `: ${first}`}`;
}
