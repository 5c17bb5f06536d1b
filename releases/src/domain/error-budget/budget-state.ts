import * as z from 'zod/mini';
import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import type { OwnFailures } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { errorBudgetState, type ErrorBudget, type ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { Trials } from '#src/domain/canary/sequential-test.ts';
import { allowedRatio, OTHERS_ENOUGH } from '#src/domain/error-budget/allowed-ratio.ts';
import { EXCEEDED_AT, evidenceOf, observe, startBudgetTest } from '#src/domain/error-budget/budget-test.ts';

const trials = z.object({ trials: z.number(), failures: z.number() });
/** What was counted in the same minutes, of the version and of the other remotes by name. It is evaluated once enough of the others is known. */
const block = z.object({ since: z.string(), own: trials, others: z.record(z.string(), trials) });
const measure = z.extend(trials, {
  /** What the previous version had when this one was activated. */
  previous: z.nullable(trials),
  pending: z.nullable(block),
  test: z.array(z.array(z.number())),
});
type MeasureState = z.infer<typeof measure>;
const measures = z.object({ renders: measure, documents: measure });
type Measures = z.infer<typeof measures>;

/** A watched version, as it is stored. */
export const watchedVersion = z.object({
  ...z.pick(errorBudgetState, { name: true, version: true, previous: true, set: true, since: true, exceeded: true, unanswered: true })
    .shape,
  epoch: z.number(),
  ...measures.shape,
  /** The same without what failed because a backend did not answer. Null where that has not been told apart. */
  own: z._default(z.nullable(measures), null),
});
export type WatchedVersion = z.infer<typeof watchedVersion>;

const MEASURES = ['renders', 'documents'] as const;
type Measure = (typeof MEASURES)[number];
/** What a site has counted of a version. */
export type CountedFailures = VersionCounts & OwnFailures;
/** Returns the trials and failures of one measure. */
type TrialsOf = (counts: CountedFailures, of: Measure) => Trials;
/** A block is evaluated after this time even if little is known of the other remotes. */
const BLOCK_MS = 5 * 60_000;

/** A site may have counted a failure just before its trial. */
const allTrials: TrialsOf = (counts, of) => {
  const all = counts[of];
  return { trials: all, failures: Math.min(all, of === 'renders' ? counts.render_failures : counts.document_failures) };
};

/** Pages and documents that failed because a backend did not answer tell nothing about the version, so they are no trials. */
const ownTrials: TrialsOf = (counts, of) => {
  const { trials: all, failures } = allTrials(counts, of);
  const own = Math.min(failures, (of === 'renders' ? counts.own_render_failures : counts.own_document_failures) ?? failures);
  return { trials: all - (failures - own), failures: own };
};

/** Begins to watch a version. @param previous what was counted of the previous version */
export function startWatching(
  activated: Pick<WatchedVersion, 'name' | 'version' | 'previous' | 'set' | 'epoch' | 'since'>,
  previous: VersionCounts | null,
): WatchedVersion {
  const start = (of: Measure): MeasureState => ({
    trials: 0,
    failures: 0,
    previous: previous && { ...allTrials(previous, of) },
    pending: null,
    test: startBudgetTest().map((logs) => [...logs]),
  });
  const measured = () => ({ renders: start('renders'), documents: start('documents') });
  return { ...activated, ...measured(), own: measured(), exceeded: null, unanswered: null };
}

/** What one site has counted since its last report. */
interface Observation {
  readonly budget: Pick<ErrorBudget, 'percent' | 'hours'>;
  /** Of the version. */
  readonly own: CountedFailures;
  /** Of the other remotes, by name. */
  readonly others: ReadonlyMap<string, CountedFailures>;
  readonly now: Date;
}

/**
 * Adds what a site has counted. The budget is exceeded by failures although the backends answered: `exceeded` is set once; nothing is added
 * after it, nor after the time for which versions are watched. `unanswered` is set once if all failures together are more than allowed.
 */
export function watch(watched: WatchedVersion, observation: Observation): WatchedVersion {
  const { budget, now } = observation;
  const elapsed = (now.getTime() - Date.parse(watched.since)) / (budget.hours * 3_600_000);
  if (watched.exceeded || elapsed >= 1) return watched;
  const all = evaluate({ renders: watched.renders, documents: watched.documents }, allTrials, observation, elapsed);
  const own = evaluate(watched.own ?? { renders: watched.renders, documents: watched.documents }, ownTrials, observation, elapsed);
  const next = { ...watched, ...all.measures, own: own.measures };
  const at = now.toISOString();
  if (own.exceeded) return { ...next, exceeded: { at, reason: own.exceeded.reason, rolled_back: false } };
  if (!all.exceeded || watched.unanswered) return next;
  const { failures, trials: answered } = own.measures[all.exceeded.of];
  const reason = `${all.exceeded.reason}. Of those whose backends answered, ${failures} of ${answered} failed`;
  return { ...next, unanswered: { at, reason } };
}

/** Adds what was counted to the tests of both measures. `exceeded`: null unless one of them says that more fail than allowed. */
function evaluate(
  states: Measures,
  trialsOf: TrialsOf,
  { budget, own, others, now }: Observation,
  elapsed: number,
): { readonly measures: Measures; readonly exceeded: { readonly of: Measure; readonly reason: string } | null } {
  const evaluateMeasure = (of: Measure): { state: MeasureState; allowed: number } => {
    const state = states[of];
    const added = trialsOf(own, of);
    const counted = new Map([...others].map(([name, counts]) => [name, trialsOf(counts, of)]));
    const pending = addToBlock(state.pending ?? { since: now.toISOString(), own: { trials: 0, failures: 0 }, others: {} }, added, counted);
    const total = add(state, added);
    const known = Object.values(pending.others).reduce((sum, one) => sum + one.trials, 0);
    if (known < OTHERS_ENOUGH && now.getTime() - Date.parse(pending.since) < BLOCK_MS)
      return { state: { ...state, ...total, pending }, allowed: 1 };
    const allowed = allowedRatio({ budget: budget.percent / 100, previous: state.previous, others: Object.values(pending.others) });
    const test = observe(state.test, pending.own, allowed, elapsed).map((logs) => [...logs]);
    return { state: { ...state, ...total, pending: null, test }, allowed };
  };
  const evaluated = { renders: evaluateMeasure('renders'), documents: evaluateMeasure('documents') };
  const measured = { renders: evaluated.renders.state, documents: evaluated.documents.state };
  const of = MEASURES.find((one) => evidenceOf(measured[one].test) >= EXCEEDED_AT);
  return { measures: measured, exceeded: of ? { of, reason: describe(of, measured[of], evaluated[of].allowed) } : null };
}

function addToBlock(
  { since, own, others }: z.infer<typeof block>,
  added: Trials,
  counted: ReadonlyMap<string, Trials>,
): z.infer<typeof block> {
  const sum = { ...others };
  for (const [name, trialsOfOther] of counted) sum[name] = add(sum[name] ?? { trials: 0, failures: 0 }, trialsOfOther);
  return { since, own: add(own, added), others: sum };
}

const add = (one: Trials, other: Trials) => ({ trials: one.trials + other.trials, failures: one.failures + other.failures });

/** Returns `48 of 310 renders failed, at most 1 % may (evidence 812, limit 200). Of the previous version, 3 of 9800 had failed`. */
function describe(of: Measure, { trials: all, failures, previous, test }: MeasureState, allowed: number): string {
  const before = previous && previous.trials > 0 ? `. Of the previous version, ${previous.failures} of ${previous.trials} had failed` : '';
  return `${failures} of ${all} ${of} failed, at most ${Number((allowed * 100).toPrecision(2))} % may (evidence ${Math.round(evidenceOf(test))}, limit ${EXCEEDED_AT})${before}`;
}

/** Describes a watched version for the registry's answers. */
export function describeWatched(watched: WatchedVersion, { hours }: Pick<ErrorBudget, 'hours'>): ErrorBudgetState {
  const { name, version, previous, set, since, exceeded, unanswered } = watched;
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
    exceeded_at: EXCEEDED_AT,
    exceeded,
    unanswered,
  };
}
