import type { FastifyInstance } from 'fastify';
import {
  type CandidateProblem,
  type ReleaseCandidates,
  versionEndpoints,
} from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { grantsOf } from '#src/domain/access/find-missing-grants.ts';
import { findRefusal } from '#src/domain/gate/find-refusal.ts';
import { describeFailures } from '#src/domain/preflight/describe-failures.ts';
import { highestFirst } from '#src/domain/sort-versions.ts';
import { refusedByBudgets } from '#src/server/budgets/find-budget-problems.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { findBlocked } from '#src/server/signing/block-list.ts';
import { allTeams } from '#src/store/access/teams.ts';
import { failedPreflights } from '#src/store/preflights.ts';
import { currentSet } from '#src/store/sets.ts';
import { type ActivatableVersion, findCommitted, versionNumbers } from '#src/store/versions/versions.ts';

type FindProblem = (candidate: ActivatableVersion) => CandidateProblem | null;

/** Registers the call that lists what could be activated. It only reads: whether a change is accepted is decided when it is made. */
export function candidateRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  route(app, versionEndpoints.candidates, async ({ params: { environment }, query: { also, limit } }) => {
    const current = await currentSet(pool, environment);
    const teams = await allTeams(pool);
    const published = await versionNumbers(pool);
    const wanted = [...published].flatMap(([name, versions]) =>
      versions.filter((version, index) => index < limit || `${name}@${version}` === also).map((version) => ({ name, version })),
    );
    const active = Object.entries(current.releases).map(([name, { version }]) => ({ name, version }));
    const versions = await findCommitted(pool, [...wanted, ...active]);
    const isActive = ({ name, version }: ActivatableVersion) => current.releases[name]?.version === version;
    const isWanted = ({ name, version }: ActivatableVersion) => wanted.some((each) => each.name === name && each.version === version);
    const candidates = versions.filter((each) => isWanted(each) && !isActive(each));
    const findProblem = await problemFinder(services, current, candidates, versions.filter(isActive), teams);
    const names = [...new Set(['shell', ...teams.map(({ name }) => name), ...published.keys()])];
    return {
      releases: names.map((name): ReleaseCandidates => ({
        name,
        versions: highestFirst(candidates.filter((each) => each.name === name)).map((each) => ({
          version: each.version,
          problem: findProblem(each),
        })),
        published: published.get(name)?.length ?? 0,
      })),
    };
  });
}

async function problemFinder(
  { pool, blockList, preflights }: Services,
  { environment, releases }: ReleaseSet,
  candidates: readonly ActivatableVersion[],
  before: readonly ActivatableVersion[],
  allOfTeams: Awaited<ReturnType<typeof allTeams>>,
): Promise<FindProblem> {
  const blocked = await blockList.read(pool);
  const teams = new Map(allOfTeams.map((team) => [team.name, grantsOf(team)]));
  const overBudget = await refusedByBudgets(pool, environment, candidates);
  // The shell is checked beside itself.
  const pairs = candidates.map(({ name, manifest }) => ({
    manifest,
    shell: name === 'shell' ? manifest : (releases['shell']?.manifest ?? ''),
  }));
  const failed = new Map((preflights ? await failedPreflights(pool, pairs) : []).map((report) => [report.manifest, report]));
  return (candidate) => {
    const { name, version, manifest } = candidate;
    const block = findBlocked(blocked, name, version);
    if (block) return { kind: 'blocked', message: `Blocked by ${block.actor}: ${block.reason}` };
    const refusal = findRefusal(candidate, { environment, before, teams });
    if (refusal?.kind === 'grant') return refusal;
    const budget = overBudget.get(`${name}@${version}`);
    if (budget !== undefined) return { kind: 'budget', message: budget };
    if (refusal) return refusal;
    const report = failed.get(manifest);
    return report ? { kind: 'preflight', message: describeFailures(report)[0] ?? 'Its last preflight failed.' } : null;
  };
}
