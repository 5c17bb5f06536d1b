import { isFailedCheck, type PreflightCheck, type PreflightReport } from '@plenum/shared-contracts/release/preflight';

/** Returns a sentence for each check that keeps a release from being activated: what failed, and where. */
export function describeFailures(report: PreflightReport): string[] {
  return report.checks.filter(isFailedCheck).map((check) => describe(report, check));
}

function describe({ name, version, shell }: PreflightReport, { part, path, outcome, stage, reason }: PreflightCheck): string {
  const beside = name === 'shell' ? '' : ` beside shell@${shell.version}`;
  const what = outcome === 'empty' ? 'rendered nothing' : `failed (${stage ?? 'render'})`;
  const [first = ''] = (reason ?? '').split('\n');
  return `${name}@${version}${beside}: ${part}${path === null ? '' : ` at ${path}`} ${what}${first && `: ${first.replace(/\.$/, '')}`}.`;
}
