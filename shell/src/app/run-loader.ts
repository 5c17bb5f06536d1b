import type { LoaderCapabilities, ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { withDeadline } from '@plenum/federation/host/loading/deadline';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { findNonSerializable } from '#src/remotes/find-non-serializable.ts';
import { loaderHttp } from '#src/remotes/rejected-input.ts';

/** A loader did not answer within its deadline (5 s on the server, decisions.md 14). */
class LoaderTimeout extends Error {
  override readonly name = 'LoaderTimeout';
}

/** A loader returned data that does not survive JSON, which the contract requires. */
class LoaderDataError extends TypeError {
  override readonly name = 'LoaderDataError';
}

/** Returns the capabilities that a remote's loader gets. @param part screen or block of the loader, added to its reports */
export function loaderCapabilities(runtime: AppRuntime, part: ReportDetails): LoaderCapabilities {
  const { http, settings, session } = runtime;
  return {
    http: loaderHttp(http),
    settings,
    session,
    report: (error, details) => runtime.report(error, { stage: 'loader', ...part, ...details }),
  };
}

const OUTCOMES: readonly string[] = ['ready', 'redirect', 'not-found'] satisfies LoaderResult<unknown>['outcome'][];

/** Production browsers skip the check: their data is not serialised. */
// oxlint-disable-next-line node/no-process-env -- no setting: the bundler writes its mode in here
const isDevelopment = process.env['NODE_ENV'] !== 'production';

/**
 * Returns the loader's result if it is valid and its data can be sent to the browser. A result that breaks the contract fails only its own
 * part, with the place named, instead of breaking the page in the browser. Always checked on the server (0.2 ms for 90 KB, less than
 * JSON.stringify takes), in the browser only in development.
 * @throws TypeError, LoaderDataError
 */
export function checkedResult(
  result: LoaderResult<unknown>,
  what: string,
  { onServer }: Pick<AppRuntime, 'onServer'>,
): LoaderResult<unknown> {
  const outcome = (result as { outcome?: string } | undefined)?.outcome ?? '';
  if (!OUTCOMES.includes(outcome)) throw new TypeError(`The loader of ${what} must return ready, redirect or not-found.`);
  const found = result.outcome === 'ready' && (onServer || isDevelopment) ? findNonSerializable(result.data) : null;
  if (found !== null)
    throw new LoaderDataError(
      `The loader of ${what} returned data that cannot be serialised: ${found}. Return strings, numbers, arrays and plain objects, and only what the page shows.`,
    );
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
