import { setTimeout as delay } from 'node:timers/promises';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { compareSets, type ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import type { SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { formatCommand } from '#src/cli/format.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { problemsOf } from '#src/cli/sites/describe-sites.ts';
import { sitesByAdoption, type Adoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import { CliError } from '#src/errors.ts';

interface WaitOptions {
  readonly timeoutMs: number;
  /** Called after two seconds, and then repeatedly, with what is waited for. */
  readonly onProgress: (message: string) => void;
}

/** Sites usually adopt a set within a tenth of a second, and a new shell within a second. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;
const SAY_AFTER_MS = 2000;
const SAY_EVERY_MS = 3000;
const HISTORY_PAGE = 100;

/**
 * Waits until every site that is not lost serves `set` or a newer one.
 * @throws CliError `not_adopted` if a site refuses the set, if it is rolled back automatically, or at the deadline; `unreachable`
 */
export async function waitForAdoption(connection: RegistryConnection, set: ReleaseSet, options: WaitOptions): Promise<Adoption> {
  const { timeoutMs, onProgress } = options;
  const startedAt = performance.now();
  let saidAt = SAY_AFTER_MS - SAY_EVERY_MS;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const { current, sites } = await readSites(connection, set);
    const revert = compareSets(current, set) > 0 ? await findRevert(connection, set) : null;
    if (revert) throw reverted(set, revert, sites);
    const adoption = sitesByAdoption(set, sites);
    if (adoption.refused.length > 0) throw refused(set, adoption.refused, sites);
    if (adoption.waiting.length === 0) return adoption;
    const waited = performance.now() - startedAt;
    if (waited >= timeoutMs) throw timedOut(set, adoption.waiting, sites, timeoutMs);
    if (waited - saidAt >= SAY_EVERY_MS) {
      saidAt = waited;
      const names = adoption.waiting.map(({ id, serving }) => `${id} serves ${serving ? `set ${serving.number}` : 'nothing yet'}`);
      onProgress(
        `Waiting for ${adoption.waiting.length} of ${countOf(sites)} to adopt set ${set.number} (${seconds(waited)}, at most ${seconds(timeoutMs)}): ${names.join(', ')}`,
      );
    }
    await delay(Math.min(pause, timeoutMs - waited));
    pause = Math.min(pause * 1.5, MAX_PAUSE_MS);
  }
}

async function readSites(connection: RegistryConnection, { environment, number }: ReleaseSet) {
  try {
    return (await call(connection, siteEndpoints.sites, { params: { environment } })).data;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { kind, code, message } = error;
    throw new CliError(kind, `${environment} is set ${number}, but whether the sites have adopted it is unknown: ${message}`, {
      code,
      cause: error,
    });
  }
}

/** Returns the automatic rollback of a version that `set` activated, or null. */
async function findRevert(connection: RegistryConnection, { environment, number, changes }: ReleaseSet): Promise<ReleaseSet | null> {
  const { data } = await call(connection, registryEndpoints.sets, { params: { environment }, query: { limit: HISTORY_PAGE } });
  const isOfSet = (later: ReleaseSet) =>
    later.number > number &&
    later.evidence !== undefined &&
    later.changes.some(({ name, from }) => changes.some((own) => own.name === name && own.to === from));
  return data.sets.find(isOfSet) ?? null;
}

function reverted(set: ReleaseSet, revert: ReleaseSet, sites: readonly SiteSummary[]): CliError {
  const evidence = revert.evidence ?? [];
  return new CliError('not_adopted', `Set ${set.number} was rolled back: set ${revert.number} is active. ${revert.reason}`, {
    code: 'adoption_reverted',
    errors: evidence.map(({ site, name, version, reason }) => ({ field: `sites.${site}`, message: `${name}@${version}: ${reason}` })),
    extra: { set, reverted_by: revert, sites },
  });
}

function refused(set: ReleaseSet, refusing: readonly SiteSummary[], sites: readonly SiteSummary[]): CliError {
  const names = refusing.map(({ id }) => id).join(', ');
  const [first] = refusing;
  return new CliError(
    'not_adopted',
    `${set.environment} is set ${set.number}, but it fails at ${names}: ${first ? asSentence(problemsOf(first).join('; ')) : ''} ${rollbackHint(set)}`,
    { code: 'adoption_refused', errors: errorsOf(refusing), extra: { set, sites } },
  );
}

function timedOut(set: ReleaseSet, waiting: readonly SiteSummary[], sites: readonly SiteSummary[], timeoutMs: number): CliError {
  return new CliError(
    'not_adopted',
    `${set.environment} is set ${set.number}, but after ${seconds(timeoutMs)} ${waiting.length} of ${countOf(sites)} ${waiting.length === 1 ? 'has' : 'have'} not adopted it: ${waiting.map(({ id }) => id).join(', ')}. They adopt it as soon as they can; "status" shows them. ${rollbackHint(set)}`,
    { code: 'adoption_timeout', errors: errorsOf(waiting), extra: { set, sites } },
  );
}

function errorsOf(sites: readonly SiteSummary[]): { field: string; message: string }[] {
  return sites.map((site) => {
    const serving = site.serving ? `serves set ${site.serving.number}` : 'serves nothing yet';
    const lastReport = `last heard from ${seconds(site.silent_seconds * 1000)} ago`;
    return { field: `sites.${site.id}`, message: [`${serving}, ${lastReport}`, ...problemsOf(site)].join('; ') };
  });
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A release that was not active before has no version to go back to. */
function rollbackHint({ environment, changes, action }: ReleaseSet): string {
  const namesOf = (isNew: boolean) => changes.filter(({ from, to }) => to !== null && (from === null) === isNew).map(({ name }) => name);
  const commands = [
    ['rollback', ...namesOf(false)],
    ['remove', ...namesOf(true)],
  ].filter(({ length }) => length > 1);
  if (action === 'rollback' || commands.length === 0) return '';
  return `To undo it: ${commands.map((words) => formatCommand(words.join(' '), environment)).join(', and ')}`;
}

function countOf(sites: readonly SiteSummary[]): string {
  const count = sites.filter(({ status }) => status !== 'lost').length;
  return `${count} ${count === 1 ? 'site' : 'sites'}`;
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
