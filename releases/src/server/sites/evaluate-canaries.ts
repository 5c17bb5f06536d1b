import type { FastifyBaseLogger } from 'fastify';
import type { SetEvidence } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { shortenReason } from '#src/domain/sets/shorten-reason.ts';
import { addCounts, countsSince, reasonToStop } from '#src/domain/canary/canary-evidence.ts';
import type { Services } from '#src/server/services.ts';
import { RegistryError } from '#src/errors.ts';
import { createReleaseSet, lockCurrentSet } from '#src/server/sets/create-release-set.ts';
import { findCounts, lockEvidence, saveCounts, saveEvidence } from '#src/store/canaries.ts';
import type { Queryable } from '#src/store/database.ts';
import { currentSet } from '#src/store/sets.ts';

interface EvaluationServices extends Pick<Services, 'setLog'> {
  readonly log: FastifyBaseLogger;
}

interface Reported {
  readonly environment: string;
  readonly site: string;
  readonly report: SiteReport;
}

interface Stopped {
  readonly name: string;
  readonly version: string;
  readonly begun: number;
  readonly stage: string;
  readonly reason: string;
}

/**
 * Adds what a site has counted for the running canaries, and stops a canary that is worse than its baseline, or that a site cannot run: with
 * a new set, which holds the numbers or the failure as evidence. Counts of a canary that has ended meanwhile are ignored.
 */
export async function evaluateCanaries(
  tx: Queryable,
  { setLog, log }: EvaluationServices,
  { environment, site, report }: Reported,
): Promise<void> {
  const { canaries: running = {} } = await currentSet(tx, environment);
  if (Object.keys(running).length === 0) return;
  const stopped: Stopped[] = report.failures.flatMap(({ stage, reason, since, caused_by: cause }) => {
    const canary = cause ? running[cause.name] : undefined;
    if (!cause || canary?.version !== cause.version || since.number < canary.begun) return [];
    return [{ ...cause, begun: canary.begun, stage, reason }];
  });
  // Always in the same order, so that two reports never wait for each other.
  for (const counted of (report.canaries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name, version, begun } = counted;
    if (running[name]?.version !== version || running[name].begun !== begun) continue;
    const key = { environment, name, begun };
    const evidence = await lockEvidence(tx, key);
    const next = addCounts(evidence, countsSince(await findCounts(tx, key, site, report.run), counted));
    await saveEvidence(tx, key, next);
    await saveCounts(tx, key, site, report.run, counted);
    const reason = reasonToStop(next);
    if (reason !== null) stopped.push({ name, version, begun, stage: 'canary', reason });
  }
  if (stopped.length === 0) return;
  const current = await lockCurrentSet(tx, environment, undefined);
  // Another report, or a manager, may have ended it meanwhile.
  const left = stopped.filter(({ name, begun }) => current.canaries?.[name]?.begun === begun);
  if (left.length === 0) return;
  const text = left.map(describe).join('; ');
  try {
    const { body } = await createReleaseSet(tx, current, {
      setLog,
      token: null,
      wanted: {},
      canaries: Object.fromEntries(left.map(({ name }) => [name, null])),
      context: {
        action: 'canary',
        actor: 'registry',
        reason: shortenReason(`Canary stopped: ${text}`),
        evidence: left.map(({ name, version, stage, reason }): SetEvidence => ({ site, host: report.host, name, version, stage, reason })),
      },
      rules: 'rollback',
      dryRun: false,
    });
    log.warn({ environment, number: body.number, stopped: left }, 'a canary that fails was stopped');
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    log.error({ environment, stopped: left, err: error }, 'a canary that fails could not be stopped');
  }

  function describe({ name, version, stage, reason }: Stopped): string {
    return stage === 'canary' ? `${name}@${version}: ${reason}` : `${name}@${version} fails at ${site} (${stage}): ${reason}`;
  }
}
