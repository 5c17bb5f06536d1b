import type { LoaderCapabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { withDeadline } from '@plenum/federation/host/loading/deadline';
import type { AppRuntime } from '#src/routes/app-runtime.ts';

/** A loader that did not answer within its deadline (5 s on the server, decisions.md 14). */
class LoaderTimeout extends Error {
  override readonly name = 'LoaderTimeout';
}

/** What a loader of a remote gets of the runtime. */
export function loaderCapabilities(runtime: AppRuntime): LoaderCapabilities {
  return { http: runtime.http, settings: runtime.settings, session: runtime.session, report: runtime.report };
}

const OUTCOMES: readonly string[] = ['ready', 'redirect', 'not-found'] satisfies LoaderResult<unknown>['outcome'][];

/**
 * What a loader answered, if it is an answer. On the server its data is tried as JSON, so that one
 * that cannot travel to the browser costs its own part and not the page.
 * @throws TypeError
 */
export function checkedResult(
  result: LoaderResult<unknown>,
  what: string,
  { onServer }: Pick<AppRuntime, 'onServer'>,
): LoaderResult<unknown> {
  const outcome = (result as { outcome?: string } | undefined)?.outcome ?? '';
  if (!OUTCOMES.includes(outcome)) throw new TypeError(`The loader of ${what} answered neither ready, redirect nor not-found.`);
  if (onServer && result.outcome === 'ready') JSON.stringify(result.data);
  return result;
}

/** Runs `work` with a signal that is aborted with the request, and at the deadline if there is one. */
export async function runWithDeadline<T>(
  signal: AbortSignal,
  ms: number | null,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (ms === null) return work(signal);
  const deadline = new AbortController();
  const onTimeout = () => {
    const error = new LoaderTimeout(`${what} did not answer within ${ms} ms`);
    deadline.abort(error);
    return error;
  };
  return withDeadline(work(AbortSignal.any([signal, deadline.signal])), ms, onTimeout);
}
