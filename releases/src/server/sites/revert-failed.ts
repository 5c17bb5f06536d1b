import type { FastifyBaseLogger } from 'fastify';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetEvidence } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { shortenReason } from '#src/domain/sets/shorten-reason.ts';
import { planRevert, type LastChange, type RevertPlan } from '#src/domain/adoption/plan-revert.ts';
import { RegistryError } from '#src/errors.ts';
import type { Services } from '#src/server/services.ts';
import { createReleaseSet, lockCurrentSet } from '#src/server/sets/create-release-set.ts';
import type { Queryable } from '#src/store/database.ts';
import { onFailureOf } from '#src/store/environments.ts';
import { lastChange } from '#src/store/sets.ts';

interface RevertServices extends Pick<Services, 'setLog'> {
  readonly log: FastifyBaseLogger;
}

interface Reported {
  readonly environment: string;
  readonly site: string;
  readonly report: SiteReport;
}

/**
 * Rolls back the releases of the current set that a report blames for its failures, where the environment's setting asks for it: all in one
 * set, which holds the report as evidence, or if the rules refuse that, each by itself. A rollback that they refuse is only logged.
 */
export async function revertFailed(tx: Queryable, { setLog, log }: RevertServices, { environment, site, report }: Reported): Promise<void> {
  const blamed = new Set(report.failures.flatMap(({ caused_by: cause }) => (cause ? [cause.name] : [])));
  if (blamed.size === 0 || (await onFailureOf(tx, environment)) !== 'revert') return;
  const current = await lockCurrentSet(tx, environment, undefined);
  const changes = new Map<string, LastChange>();
  for (const name of blamed) {
    const change = await lastChange(tx, environment, name);
    if (change) changes.set(name, change);
  }
  const plan = planRevert(current, site, report, changes);
  if (!plan || (await revert(current, plan))) return;
  const names = Object.keys(plan.wanted);
  if (names.length === 1) return;
  // What the rules refuse for one release, such as a blocked version, must not keep the others.
  for (const name of names) {
    const failures = report.failures.filter(({ caused_by: cause }) => cause?.name === name);
    const latest = await lockCurrentSet(tx, environment, undefined);
    const own = planRevert(latest, site, { ...report, failures }, changes);
    if (own) await revert(latest, own);
  }

  /** Returns false if the rules refuse it. */
  async function revert(from: SetRecord, { wanted, evidence }: RevertPlan): Promise<boolean> {
    const details = { environment, site, set: from.number, wanted };
    try {
      const { body } = await createReleaseSet(tx, from, {
        setLog,
        token: null,
        wanted,
        context: { action: 'rollback', actor: 'registry', reason: reasonOf(evidence), evidence },
        rules: 'rollback',
        dryRun: false,
      });
      log.warn({ ...details, number: body.number, evidence }, 'a version that fails at a site was rolled back automatically');
      return true;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      log.error({ ...details, err: error }, 'a version that fails at a site could not be rolled back automatically');
      return false;
    }
  }
}

/** Returns the reason for the history: `Automatic rollback: mf-blog@1.1.0 fails at web-1 (load): …`. */
function reasonOf(evidence: readonly SetEvidence[]): string {
  const failures = evidence.map(({ name, version, site, stage, reason }) => `${name}@${version} fails at ${site} (${stage}): ${reason}`);
  const text = `Automatic rollback: ${failures.join('; ')}`;
  return shortenReason(text);
}
