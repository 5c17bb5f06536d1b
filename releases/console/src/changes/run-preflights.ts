import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { isFailedCheck, type PreflightCheck } from '@plenum/shared-contracts/release/preflight';
import { preflightEndpoints, type PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';

type Pair = PreflightProgress['pairs'][number];

/** Changes for which the registry requires preflights. A way back must work without. */
const KINDS: ReadonlySet<SetChangeRequest['kind']> = new Set(['activate', 'promote', 'start-canary']);

interface PreflightRequest {
  readonly environment: string;
  readonly kind: SetChangeRequest['kind'];
  /** What the change would do. */
  readonly preview: SetChangeReply;
  /** Receives how far they are. */
  readonly onProgress: (text: string) => void;
  /** Stops waiting for them. */
  readonly signal: AbortSignal;
}

/**
 * Runs the preflights that a change needs, as the command line does before it activates.
 * @returns the pairs that were checked; none if the change needs no preflight, or the registry does without
 * @throws FormProblem with the failed checks if a version of the change does not pass
 */
export async function runPreflights(
  client: RegistryClient,
  { environment, kind, preview, onProgress, signal }: PreflightRequest,
): Promise<readonly Pair[]> {
  const releases = KINDS.has(kind) ? newVersions(preview) : {};
  if (Object.keys(releases).length === 0) return [];
  for (let run: 'failed' | 'missing' = 'failed'; ; run = 'missing') {
    // The call answers within about a second.
    const { enabled, status, pairs } = await client
      .write(preflightEndpoints.preflight, { params: { environment }, body: { releases, run } }, { signal })
      .catch(noneWithoutShell);
    if (!enabled) return [];
    if (status === 'running') {
      onProgress(describeRunning(pairs));
      continue;
    }
    const failed = pairs.filter(({ name, state }) => state === 'failed' && Object.hasOwn(releases, name));
    if (failed.length > 0) throw preflightFailed(failed);
    return pairs;
  }
}

function newVersions({ changes, canary_changes: canaries = [] }: SetChangeReply): Record<string, string> {
  return Object.fromEntries([
    ...changes.flatMap(({ name, to }) => (to === null ? [] : [[name, to]])),
    ...canaries.flatMap(({ name, version, to }) => (to === null ? [] : [[name, version]])),
  ]);
}

/** Without an active shell there is nothing to check beside. */
function noneWithoutShell(error: unknown): PreflightProgress {
  if (hasErrorCode(error, 'not_active')) return { enabled: false, status: 'passed', pairs: [] };
  throw error;
}

function describeRunning(pairs: readonly Pair[]): string {
  const current = pairs.find(({ state }) => state === 'running') ?? pairs.find(({ state }) => state === 'waiting');
  if (!current) return 'Preflight…';
  const finished = pairs.filter(({ state }) => state === 'passed' || state === 'failed').length;
  const of = pairs.length > 1 ? ` (release ${finished + 1} of ${pairs.length})` : '';
  const checks = current.total > 0 ? `: ${current.done} of ${current.total} checks` : '…';
  return `Preflight of ${current.name} ${current.version}${of}${checks}`;
}

function preflightFailed(pairs: readonly Pair[]): FormProblem {
  const names = pairs.map(({ name, version, report }) => {
    const checks = report?.checks ?? [];
    return `${name} ${version} does not pass its preflight: ${checks.filter(isFailedCheck).length} of ${checks.length} checks failed.`;
  });
  const findings = pairs.flatMap(({ report }) => (report?.checks ?? []).filter(isFailedCheck).map(describeCheck));
  return new FormProblem(
    `${names.join(' ')} Publish a version without these errors. In an emergency, the command line activates it with --skip-preflight.`,
    findings,
  );
}

function describeCheck({ part, path, outcome, reason }: PreflightCheck) {
  const [first = ''] = (reason ?? '').split('\n');
  const what = outcome === 'empty' ? 'rendered nothing' : first || 'failed';
  return { field: part, message: path === null ? what : `at ${path}: ${what}` };
}
