import type { LoaderCapabilities, ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderResult } from '@plenum/shared-contracts/remote/contract';
import type { DeferredOutcome, PendingDeferred } from '@plenum/shared-contracts/remote/deferred';
import { withDeadline } from '@plenum/federation/host/loading/deadline';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { PendingCalls } from '#src/app/pending-calls.ts';
import { LoaderTimeout } from '#src/errors/loader-timeout.ts';
import { findNonSerializable } from '#src/remotes/find-non-serializable.ts';
import { StreamedDeferred, splitDeferred } from '#src/remotes/streamed-deferred.ts';
import { loaderHttp } from '#src/remotes/rejected-input.ts';

/** A loader returned data that does not survive JSON, which the contract requires. */
class LoaderDataError extends TypeError {
  override readonly name = 'LoaderDataError';
}

/** Returns the capabilities that a remote's loader gets. @param part screen or block of the loader, added to its reports */
export function loaderCapabilities(runtime: AppRuntime, part: ReportDetails, http = runtime.http): LoaderCapabilities {
  const { settings, session, now } = runtime;
  return {
    http: loaderHttp(http),
    settings,
    session,
    now,
    report: (error, details) => runtime.report(error, { stage: 'loader', ...part, ...details }),
  };
}

const OUTCOMES: readonly string[] = ['ready', 'redirect', 'not-found'] satisfies LoaderResult<unknown>['outcome'][];

/** Production browsers skip the check: their data is not serialised. */
// oxlint-disable-next-line node/no-process-env -- no setting: the bundler writes its mode in here
const isDevelopment = process.env['NODE_ENV'] !== 'production';

/** Less than the deadline of a render (`render-page.tsx`), which ends the page. The browser waits as long as for any call. */
const DEFERRED_DEADLINE_MS = 4000;

interface LoadedPart {
  readonly runtime: Pick<AppRuntime, 'onServer' | 'report'>;
  /** Screen or block, for reports. */
  readonly part: ReportDetails;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** Calls of its loader. */
  readonly calls?: PendingCalls;
}

/**
 * Returns the loader's result if it is valid and its data can be sent to the browser. A result that breaks the contract fails only its own
 * part, with the place named, instead of breaking the page in the browser. Always checked on the server (0.2 ms for 90 KB, less than
 * JSON.stringify takes), in the browser only in development.
 * @throws TypeError, LoaderDataError
 */
export function checkedResult(
  result: LoaderResult<unknown>,
  what: string,
  { runtime, part, signal, calls }: LoadedPart,
): LoaderResult<unknown> {
  const outcome = (result as { outcome?: string } | undefined)?.outcome ?? '';
  if (!OUTCOMES.includes(outcome)) throw new TypeError(`The loader of ${what} must return ready, redirect or not-found.`);
  if (result.outcome !== 'ready') return result;
  const { waited, deferred } = splitDeferred(result.data);
  requireSerializable(waited, 'data', what, runtime);
  if (deferred.length === 0) return result;
  const hold = async (name: string, { settled }: PendingDeferred<unknown>): Promise<DeferredOutcome<unknown>> => {
    try {
      const outcome = await (runtime.onServer
        ? withDeadline(settled, DEFERRED_DEADLINE_MS, () => lateBy(what, DEFERRED_DEADLINE_MS, calls))
        : settled);
      if (outcome.outcome === 'failed') throw outcome.error;
      requireSerializable(outcome.value, `data.${name}`, what, runtime);
      return { outcome: 'ready', value: outcome.value };
    } catch (error) {
      if (!signal.aborted) runtime.report(error, { stage: 'loader', ...part, deferred: name });
      return { outcome: 'failed' };
    }
  };
  const held = deferred.map(([name, pending]) => [name, new StreamedDeferred(hold(name, pending), runtime.onServer)] as const);
  return { ...result, data: { ...(waited as object), ...Object.fromEntries(held) } };
}

function requireSerializable(value: unknown, name: string, what: string, { onServer }: Pick<AppRuntime, 'onServer'>): void {
  const found = onServer || isDevelopment ? findNonSerializable(value, name) : null;
  if (found !== null)
    throw new LoaderDataError(
      `The loader of ${what} returned data that cannot be serialised: ${found}. Return strings, numbers, arrays and plain objects, and only what the page shows.`,
    );
}

const lateBy = (what: string, ms: number, calls?: PendingCalls) =>
  new LoaderTimeout(`${what} did not answer within ${ms} ms`, (calls?.oldestMs ?? 0) > ms / 2);

/** Runs `work` with a signal that is aborted with the request, and at the deadline if there is one. @param calls those that `work` makes */
export async function runWithDeadline<T>(
  signal: AbortSignal,
  ms: number | null,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
  calls?: PendingCalls,
): Promise<T> {
  if (ms === null) return work(signal);
  const deadline = new AbortController();
  const onTimeout = () => {
    const error = lateBy(what, ms, calls);
    deadline.abort(error);
    return error;
  };
  // Cheaper than `AbortSignal.any`, whose signals the garbage collector has to track. The listener stays: deferred data loads on.
  const onAbort = () => deadline.abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return withDeadline(work(deadline.signal), ms, onTimeout);
}
