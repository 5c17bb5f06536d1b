import { createElement, type ReactNode, Suspense, use } from 'react';
import type { Deferred, DeferredOutcome, PendingDeferred } from '@plenum/shared-contracts/remote/deferred';

/**
 * Defers a part of a loader's data: the page is sent without waiting for it, and the part follows in the same response. For data below
 * the first screenful that has a call of its own. On the server the part has 4 s; if it fails, the error is reported and the page stays as
 * it is, with status 200. Not for what decides the status, the head or a redirect. Since contract 1.9.
 * @param work promise of the part; its value must survive JSON
 * @returns a property for the loader's data, which `DeferredData` shows
 * @example
 * return ready({ show, similar: deferred(loadSimilar(show, context)) });
 */
export function deferred<Value>(work: Promise<Value>): PendingDeferred<Value> {
  return { settled: work.then(toReady, toFailed) };
}

const toReady = <Value>(value: Value): DeferredOutcome<Value> => ({ outcome: 'ready', value });
const toFailed = (error: unknown): DeferredOutcome<never> => ({ outcome: 'failed', error });

interface DeferredDataProps<Value> {
  readonly of: Deferred<Value>;
  /** Shown while the part loads. It should take the room of the part, so that nothing moves. */
  readonly fallback: ReactNode;
  /** Shown if the part could not be loaded. Default nothing. */
  readonly failed?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/**
 * Shows a deferred part of the loader's data. Without JavaScript, a part that was late is shown at the end of the page.
 * @param props the part, what is shown until it is there and if it failed, and a function that renders its value
 * @returns the part as React nodes
 * @example
 * <DeferredData of={data.similar} fallback={<SimilarSkeleton />}>
 *   {(shows) => <Similar shows={shows} />}
 * </DeferredData>
 */
export function DeferredData<Value>({ fallback, ...part }: DeferredDataProps<Value>): ReactNode {
  // The attribute lets the host hide the fallback where no script will replace it.
  const waiting = createElement('div', { 'data-deferred': '' }, fallback);
  return createElement(Suspense, { fallback: waiting }, createElement(Outcome<Value>, part));
}

function Outcome<Value>({ of, failed, children }: Omit<DeferredDataProps<Value>, 'fallback'>): ReactNode {
  const outcome = 'outcome' in of ? of : (of.current ?? use(of.settled));
  return outcome.outcome === 'ready' ? children(outcome.value) : failed;
}
