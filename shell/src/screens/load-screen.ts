import { redirect } from 'react-router';
import type { AnyScreen, LoaderContext, Redirect } from '@plenum/shared-contracts/remote/contract';
import { startBlocks } from '#src/blocks/load-blocks.ts';
import type { FailureStage } from '#src/errors/describe-failure.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { PendingCalls } from '#src/app/pending-calls.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { placements } from '#src/slots/slots.ts';
import { sitePath } from '@plenum/shared-contracts/navigation/site-path';
import { isRejectedInput, isWorthReporting } from '#src/remotes/rejected-input.ts';
import { checkedResult, loaderCapabilities, runWithDeadline } from '#src/app/run-loader.ts';
import { type ScreenResult, toFailure } from '#src/remotes/screen-result.ts';
import { loadScreenModule } from '#src/screens/load-screen-module.ts';
import { loadShellScreen } from '#src/screens/shell-screens.ts';

export interface RouteRequest {
  readonly url: URL;
  readonly params: Record<string, string>;
  readonly signal: AbortSignal;
}

const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];

/** Only addresses of this site: a remote cannot send a visitor to another one. */
function toLocation({ to, status }: Redirect): Response {
  return redirect(sitePath(to) ?? '/', REDIRECT_STATUSES.includes(status) ? status : 302);
}

/** Current stage of a screen, for the report if it fails. */
interface Progress {
  stage: FailureStage;
}

async function runScreen(
  screen: AnyScreen,
  route: ScreenRoute,
  entered: RouteRequest,
  runtime: AppRuntime,
  progress: Progress,
): Promise<ScreenResult | Redirect> {
  const calls = new PendingCalls(runtime.http);
  const run = async (signal: AbortSignal): Promise<ScreenResult | Redirect> => {
    const part = { screen: route.screen };
    const capabilities = loaderCapabilities(runtime, part, calls.http);
    const context: LoaderContext = { params: entered.params, url: entered.url, signal, capabilities };
    progress.stage = 'middleware';
    const diverted = await screen.middleware?.(context);
    if (diverted) return diverted;
    progress.stage = 'loader';
    const result = screen.loader
      ? checkedResult(await screen.loader(context), route.screen, { runtime, part, signal: entered.signal, calls })
      : { outcome: 'ready' as const, data: null };
    if (result.outcome === 'redirect') return result;
    if (result.outcome === 'not-found') return { kind: 'not-found', screen: route.screen };
    const { data, status } = result;
    return { kind: 'ready', screen: route.screen, params: entered.params, data, ...(isMissing(status) && { status }), blocks: {} };
  };
  return runWithDeadline(entered.signal, runtime.loaderDeadlineMs, route.screen, run, calls);
}

/** Only the host sets other statuses: a remote cannot make an existing page look like a site error, or the reverse. */
function isMissing(status: number | undefined): status is 404 | 410 {
  return status === 404 || status === 410;
}

async function notFound({ screen }: ScreenRoute): Promise<ScreenResult> {
  await loadShellScreen('shell#not-found');
  return { kind: 'not-found', screen };
}

/** Tells whether the address has parameters that the API could refuse. Without any, a refusal is a bug of the remote. */
function namesSomething({ url, params }: RouteRequest): boolean {
  return Object.keys(params).length > 0 || url.search !== '';
}

/**
 * Loads every route: the screen's module, its middleware and its loader, and the blocks of the page in parallel. Throws only a redirect, or
 * the reason of an aborted request: failures are results.
 */
export async function loadScreen(route: ScreenRoute, entered: RouteRequest, runtime: AppRuntime): Promise<ScreenResult> {
  const blocks = startBlocks(placements(route, runtime.slots), entered, runtime);
  const progress: Progress = { stage: 'load' };
  let location: Response;
  try {
    const screen = await loadScreenModule(route.screen, runtime, { withLoader: true });
    runtime.pendingScreen?.found({ pathname: entered.url.pathname, screen: route.screen, Skeleton: screen.skeleton });
    const result = await runScreen(screen, route, entered, runtime, progress);
    if ('outcome' in result) location = toLocation(result);
    else if (result.kind === 'not-found') return await notFound(route);
    else return result.kind === 'ready' ? { ...result, blocks: await blocks() } : result;
  } catch (error) {
    if (entered.signal.aborted) throw error;
    if (isRejectedInput(error) && namesSomething(entered)) {
      if (isWorthReporting(error)) runtime.report(error, { stage: progress.stage, screen: route.screen, refused: String(error.status) });
      return notFound(route);
    }
    const failure = toFailure(error);
    runtime.report(error, { stage: progress.stage, screen: route.screen, failure_id: failure.id });
    return { kind: 'failed', screen: route.screen, params: entered.params, failure };
  }
  throw location;
}
