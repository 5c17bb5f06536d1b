import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  preflightEndpoints,
  type PreflightProgress,
  type PreflightRun,
} from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import { newPairs, type SetPair } from '#src/domain/preflight/pairs-of-set.ts';
import { requirePublisher } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import type { Preflights } from '#src/preflight/preflights.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { requireCommitted } from '#src/server/sets/create-release-set.ts';
import { findPreflight } from '#src/store/preflights.ts';
import { currentSet } from '#src/store/sets.ts';

/** How long the call waits for running preflights before it answers. */
const WAIT_MS = 1000;

type Pair = PreflightProgress['pairs'][number];

/** Registers the call that runs preflights and reports how far they are. */
export function preflightRoutes(app: FastifyInstance, { pool, preflights }: Services): void {
  route(app, preflightEndpoints.preflight, async ({ params: { environment }, body: { releases, run }, request }) => {
    const principal = principalOf(request);
    for (const name of Object.keys(releases)) requirePublisher(principal, name);
    const current = await currentSet(pool, environment);
    const found = await requireCommitted(pool, releases);
    if (!preflights) return { enabled: false, status: 'passed' as const, pairs: [] };
    const proposed = Object.fromEntries(found.map(({ name, version, manifest }) => [name, { version, manifest }]));
    const others = Object.fromEntries(Object.entries(current.releases).filter(([name]) => !proposed[name]));
    const all = { ...current.releases, ...proposed };
    if (!all['shell'])
      throw new RegistryError(
        'not_active',
        `No shell is active in ${environment}, so there is nothing to check these releases beside. Activate a shell first, or name one too.`,
      );
    // Named releases are checked even if they are active already.
    const { shell } = current.releases;
    const pairs = newPairs({ ...others, ...(shell && !proposed['shell'] && { shell }) }, all);
    const progress: Pair[] = await Promise.all(pairs.map((pair) => progressOf(pair, run)));
    if (progress.every(({ report }) => report)) return summary(progress);
    // The preflights themselves go on when the wait is over.
    await Promise.race([
      pause(WAIT_MS, undefined, { ref: false }),
      // Why one could not be run is thrown below.
      Promise.all(pairs.map(async (pair) => preflights.running(pair)?.report)).catch(() => undefined),
    ]);
    return summary(await Promise.all(pairs.map((pair) => progressOf(pair, 'missing'))));
  });

  async function progressOf(pair: SetPair, run: PreflightRun): Promise<Pair> {
    const { name, version, shellVersion: shell } = pair;
    const own = preflights as Preflights;
    const stored = await findPreflight(pool, pair);
    const isEnough = stored !== null && (stored.browser || !own.inBrowser);
    const isWanted = !isEnough || run === 'all' || (run === 'failed' && !stored.passed);
    // What is followed is asked for as "missing": one that could not be run is not started again and again.
    if (run === 'missing' && !own.running(pair)) own.throwIfUnavailable(pair);
    const running = own.running(pair) ?? (isWanted ? own.start(pair) : null);
    if (running) {
      const { isStarted, done, total } = running;
      return { name, version, shell, state: isStarted ? 'running' : 'waiting', done, total, report: null };
    }
    const total = stored?.checks.length ?? 0;
    return { name, version, shell, state: stored?.passed ? 'passed' : 'failed', done: total, total, report: stored };
  }
}

function summary(pairs: Pair[]): PreflightProgress {
  const states = new Set(pairs.map(({ state }) => state));
  const status = states.has('running') || states.has('waiting') ? 'running' : states.has('failed') ? 'failed' : 'passed';
  return { enabled: true, status, pairs };
}
