import * as z from 'zod/mini';
import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { errorBudgetState, type ErrorBudget, type ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { Trials } from '#src/domain/canary/sequential-test.ts';
import { allowedRatio, OTHERS_ENOUGH } from '#src/domain/error-budget/allowed-ratio.ts';
import { CROSSES_AT, evidenceOf, observe, startBudgetTest } from '#src/domain/error-budget/budget-test.ts';

const trials = z.object({ trials: z.number(), failures: z.number() });
/** What was counted in the same minutes, of the version and of the other remotes by name. It is evaluated once enough of the others is known. */
const block = z.object({ since: z.string(), own: trials, others: z.record(z.string(), trials) });
const measure = z.extend(trials, {
  /** What the version before had when this one was activated. */
  previous: z.nullable(trials),
  pending: z.nullable(block),
  test: z.array(z.array(z.number())),
});
type MeasureState = z.infer<typeof measure>;

/** A watched version, as it is stored. */
export const watchedVersion = z.object({
  ...z.pick(errorBudgetState, { name: true, version: true, previous: true, set: true, since: true, crossed: true }).shape,
  epoch: z.number(),
  renders: measure,
  documents: measure,
});
export type WatchedVersion = z.infer<typeof watchedVersion>;

const MEASURES = ['renders', 'documents'] as const;
type Measure = (typeof MEASURES)[number];
/** A block is evaluated after this time even if little is known of the other remotes. */
const BLOCK_MS = 5 * 60_000;

/** Returns a version's trials and failures by one measure. A site may have counted a failure just before its trial. */
function trialsOf(counts: VersionCounts, of: Measure): Trials {
  const all = counts[of];
  return { trials: all, failures: Math.min(all, of === 'renders' ? counts.render_failures : counts.document_failures) };
}

/** Begins to watch a version. @param previous what was counted of the version before */
export function startWatching(
  activated: Pick<WatchedVersion, 'name' | 'version' | 'previous' | 'set' | 'epoch' | 'since'>,
  previous: VersionCounts | null,
): WatchedVersion {
  const start = (of: Measure): MeasureState => ({
    trials: 0,
    failures: 0,
    previous: previous && { ...trialsOf(previous, of) },
    pending: null,
    test: startBudgetTest().map((logs) => [...logs]),
  });
  return { ...activated, renders: start('renders'), documents: start('documents'), crossed: null };
}

/** What one site has counted since its last report. */
interface Observation {
  readonly budget: Pick<ErrorBudget, 'percent' | 'hours'>;
  /** Of the version. */
  readonly own: VersionCounts;
  /** Of the other remotes, by name. */
  readonly others: ReadonlyMap<string, VersionCounts>;
  readonly now: Date;
}

/** Adds what a site has counted. `crossed` is set once; nothing is added after it, nor after the time for which versions are watched. */
export function watch(watched: WatchedVersion, { budget, own, others, now }: Observation): WatchedVersion {
  const elapsed = (now.getTime() - Date.parse(watched.since)) / (budget.hours * 3_600_000);
  if (watched.crossed || elapsed >= 1) return watched;
  const evaluate = (of: Measure): { state: MeasureState; allowed: number } => {
    const state = watched[of];
    const added = trialsOf(own, of);
    const pending = addToBlock(state.pending ?? { since: now.toISOString(), own: { trials: 0, failures: 0 }, others: {} }, of, own, others);
    const total = { trials: state.trials + added.trials, failures: state.failures + added.failures };
    const known = Object.values(pending.others).reduce((sum, one) => sum + one.trials, 0);
    if (known < OTHERS_ENOUGH && now.getTime() - Date.parse(pending.since) < BLOCK_MS)
      return { state: { ...state, ...total, pending }, allowed: 1 };
    const allowed = allowedRatio({ budget: budget.percent / 100, previous: state.previous, others: Object.values(pending.others) });
    const test = observe(state.test, pending.own, allowed, elapsed).map((logs) => [...logs]);
    return { state: { ...state, ...total, pending: null, test }, allowed };
  };
  const evaluated = { renders: evaluate('renders'), documents: evaluate('documents') };
  const next = { ...watched, renders: evaluated.renders.state, documents: evaluated.documents.state };
  const crossedBy = MEASURES.find((of) => evidenceOf(next[of].test) >= CROSSES_AT);
  if (!crossedBy) return next;
  const reason = describe(crossedBy, next[crossedBy], evaluated[crossedBy].allowed);
  return { ...next, crossed: { at: now.toISOString(), reason, rolled_back: false } };
}

function addToBlock(
  { since, own, others }: z.infer<typeof block>,
  of: Measure,
  addedOwn: VersionCounts,
  addedOthers: ReadonlyMap<string, VersionCounts>,
): z.infer<typeof block> {
  const sum = { ...others };
  for (const [name, counts] of addedOthers) sum[name] = add(sum[name] ?? { trials: 0, failures: 0 }, trialsOf(counts, of));
  return { since, own: add(own, trialsOf(addedOwn, of)), others: sum };
}

const add = (one: Trials, other: Trials) => ({ trials: one.trials + other.trials, failures: one.failures + other.failures });

/** Returns `48 of 310 renders failed, at most 1 % may (evidence 812, limit 200). Of the version before, 3 of 9800 had failed`. */
function describe(of: Measure, { trials: all, failures, previous, test }: MeasureState, allowed: number): string {
  const before = previous && previous.trials > 0 ? `. Of the version before, ${previous.failures} of ${previous.trials} had failed` : '';
  return `${failures} of ${all} ${of} failed, at most ${Number((allowed * 100).toPrecision(2))} % may (evidence ${Math.round(evidenceOf(test))}, limit ${CROSSES_AT})${before}`;
}

/** Describes a watched version for the registry's answers. */
export function describeWatched(watched: WatchedVersion, { hours }: Pick<ErrorBudget, 'hours'>): ErrorBudgetState {
  const { name, version, previous, set, since, crossed } = watched;
  const evaluated = (of: Measure) => ({
    trials: watched[of].trials,
    failures: watched[of].failures,
    evidence: evidenceOf(watched[of].test),
  });
  const until = new Date(Date.parse(since) + hours * 3_600_000).toISOString();
  return {
    name,
    version,
    previous,
    set,
    since,
    until,
    renders: evaluated('renders'),
    documents: evaluated('documents'),
    crosses_at: CROSSES_AT,
    crossed,
  };
}
