import type { PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';

type Pair = PreflightProgress['pairs'][number];

/** What the preflights of a change found, if it needed any. */
export function PreflightResult({ pairs }: { pairs: readonly Pair[] }) {
  const passed = pairs.filter(({ state }) => state === 'passed');
  const failed = pairs.filter(({ state }) => state === 'failed');
  const checks = passed.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      {passed.length > 0 && (
        <p>
          The preflight passed: {namesOf(passed)}, {checks} {checks === 1 ? 'check' : 'checks'}.
        </p>
      )}
      {failed.length > 0 && <p>Also checked: {namesOf(failed)} fails. The registry refuses the change unless it failed before, too.</p>}
    </>
  );
}

const namesOf = (pairs: readonly Pair[]) => pairs.map(({ name, version }) => `${name} ${version}`).join(', ');
