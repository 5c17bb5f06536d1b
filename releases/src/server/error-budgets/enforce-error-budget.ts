import type { FastifyBaseLogger } from 'fastify';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetEvidence } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import type { WatchedVersion } from '#src/domain/error-budget/budget-state.ts';
import { eventOfErrorBudget } from '#src/domain/owners/owner-events.ts';
import { shortenReason } from '#src/domain/sets/shorten-reason.ts';
import { RegistryError } from '#src/errors.ts';
import type { Services } from '#src/server/services.ts';
import { createReleaseSet, lockCurrentSet } from '#src/server/sets/create-release-set.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { environmentOf } from '#src/store/environments.ts';
import { saveBudgetState } from '#src/store/sites/error-budgets.ts';
import { addNotifications } from '#src/store/owners/owner-notifications.ts';

interface EnforcingServices extends Pick<Services, 'setLog'> {
  readonly log: FastifyBaseLogger;
}

interface Reported {
  readonly environment: string;
  readonly site: string;
  readonly report: Pick<SiteReport, 'host'>;
}

/**
 * Rolls back the versions that have exceeded their error budget, where the environment's setting asks for it: to the previous versions, with a
 * set that holds the numbers as evidence. Otherwise, in a frozen environment, without a previous version, if a rule refuses the rollback, or
 * if only backends are the cause, the audit log holds the numbers and the owners are notified.
 */
export async function enforceErrorBudget(
  tx: Queryable,
  { setLog, log }: EnforcingServices,
  { environment, site, report: { host } }: Reported,
  exceeded: readonly WatchedVersion[],
): Promise<void> {
  const current = await lockCurrentSet(tx, environment, undefined);
  const { error_budget: budget, frozen } = await environmentOf(tx, environment);
  // A manager, or another rule, may have replaced it meanwhile.
  const active = exceeded.filter(({ name, version }) => current.releases[name]?.version === version);
  const wanted = active.filter(
    ({ previous, exceeded: own }) => own !== null && previous !== null && budget.action === 'roll-back' && frozen === null,
  );
  const rolledBack = await rollBackEach(wanted);
  for (const watched of active) {
    const { name, version, previous, set, epoch, exceeded: excess, unanswered } = watched;
    if (excess && rolledBack.includes(watched)) {
      await saveBudgetState(tx, environment, name, {
        seen: current.number,
        watched: { ...watched, exceeded: { ...excess, rolled_back: true } },
      });
      continue;
    }
    const reason = (excess ?? unanswered)?.reason ?? '';
    const data = { release: name, environment, version, set: { epoch, number: set }, reason };
    await addNotifications(tx, [eventOfErrorBudget(data, excess ? 'own' : 'backend', await databaseTime(tx))]);
    const details = { version, previous, set, site, host, reason };
    const subject = `${environment} ${name}`;
    await writeAudit(tx, { actor: 'registry', token: null, action: 'error-budget.exceed', subject, details });
    log.warn({ environment, ...details }, 'a version has exceeded its error budget');
  }

  /** In one set, or if the rules refuse that, each by itself. Returns those that were rolled back. */
  async function rollBackEach(versions: readonly WatchedVersion[]): Promise<readonly WatchedVersion[]> {
    if (versions.length === 0 || (await rollBack(current, versions))) return versions;
    if (versions.length === 1) return [];
    const done: WatchedVersion[] = [];
    for (const version of versions) if (await rollBack(await lockCurrentSet(tx, environment, undefined), [version])) done.push(version);
    return done;
  }

  async function rollBack(from: SetRecord, versions: readonly WatchedVersion[]): Promise<boolean> {
    const evidence = versions.map(({ name, version, exceeded: excess }): SetEvidence => ({
      site,
      host,
      name,
      version,
      stage: 'error-budget',
      reason: excess?.reason ?? '',
    }));
    const text = evidence.map(({ name, version, reason }) => `${name}@${version}: ${reason}`).join('; ');
    try {
      const { body } = await createReleaseSet(tx, from, {
        setLog,
        token: null,
        wanted: Object.fromEntries(versions.map(({ name, previous }) => [name, previous])),
        context: { action: 'rollback', actor: 'registry', reason: shortenReason(`Error budget exceeded: ${text}`), evidence },
        rules: 'rollback',
        dryRun: false,
      });
      log.warn({ environment, number: body.number, evidence }, 'a version that exceeded its error budget was rolled back automatically');
      return true;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      log.error({ environment, evidence, err: error }, 'a version that exceeded its error budget could not be rolled back automatically');
      return false;
    }
  }
}
