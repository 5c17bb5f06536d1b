import { createStaticHandler, RouterContextProvider, useLoaderData } from 'react-router';
import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import type { CheckResult } from '@plenum/shared-contracts/release/preflight';
import { runtimeContext, type AppRuntime } from '#src/app/app-runtime.ts';
import { BlockView } from '#src/blocks/block-view.tsx';
import { loadBlocks } from '#src/blocks/load-blocks.ts';
import { pageMeta } from '#src/head/page-meta.ts';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import type { ScreenResult, SettledBlock } from '#src/remotes/screen-result.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { loadScreen } from '#src/screens/load-screen.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';
import { loadedShellScreen } from '#src/screens/shell-screens.ts';
import { firstLines } from '#src/server/preflight/first-lines.ts';
import { hasContent } from '#src/server/preflight/has-content.ts';
import { loaderRequest } from '#src/server/loader-request.ts';
import type { SampledCheck } from '#src/server/preflight/plan-checks.ts';
import { renderPage } from '#src/server/document/render-page.tsx';

/** What was reported while a part was loaded and rendered. */
interface Reported {
  readonly error: unknown;
  readonly details: ReportDetails;
}

interface Subject {
  readonly check: SampledCheck;
  /** Null for blocks. */
  readonly route: ScreenRoute | null;
  readonly url: URL;
  readonly params: Record<string, string>;
  readonly runtime: AppRuntime;
  readonly takeUnanswered: () => string[];
}

const STAGES: readonly unknown[] = ['load', 'middleware', 'loader', 'meta', 'render'] satisfies CheckResult['stage'][];
const ok = (outcome: CheckResult['outcome'], reason: string | null = null): CheckResult => ({ outcome, stage: null, reason });

/** Loads and renders one screen or block as a page does, with its middleware, loader and `meta`, but without a layout around it. */
export async function renderPart({ check, route, url, params, runtime: given, takeUnanswered }: Subject): Promise<CheckResult> {
  const reported: Reported[] = [];
  const runtime: AppRuntime = { ...given, report: (error, details = {}) => void reported.push({ error, details }) };
  const { signal } = new AbortController();
  const load = async (): Promise<ScreenResult | SettledBlock> => {
    if (route) return loadScreen(route, { url, params, signal }, runtime);
    const { part: block, props } = check;
    return (await loadBlocks([{ key: block, block, props }], { url, signal }, runtime))[block] ?? { kind: 'empty' };
  };
  const handler = createStaticHandler([{ id: 'part', path: '*', loader: load, Component: route ? ScreenPage : BlockPage }]);
  const requestContext = new RouterContextProvider(new Map([[runtimeContext, runtime]]));
  const context = await handler.query(loaderRequest(url, signal), { requestContext });
  if (context instanceof Response) return ok('redirect', `to ${context.headers.get('location') ?? 'nowhere'}`);
  const result = context.loaderData['part'] as ScreenResult | SettledBlock;
  const missing = takeUnanswered();
  const unanswered = missing.length > 0 ? `No sample answers ${missing.join(', ')}.` : null;

  if (result.kind === 'not-found') return ok('not-found', unanswered);
  // A block whose loader answers not-found, or that the remote does not have, takes no place.
  if (result.kind === 'empty') return ok('not-found', unanswered);
  if (result.kind === 'failed') {
    const failure = reported.find(({ details }) => details['failure_id'] === result.failure.id);
    const isTimeout = failure?.error instanceof Error && failure.error.name === 'LoaderTimeout';
    if (result.failure.kind === 'data' && !isTimeout) return ok('no-data', unanswered ?? firstLines(failure?.error));
    return failed(failure);
  }

  if ('screen' in result) {
    const screen = loadedShellScreen(result.screen) ?? runtime.remotes.loadedScreen(result.screen);
    if (pageMeta(result, screen, url, runtime.report).threw) return failed(reported.at(-1));
  }
  const { body } = await renderPage({ handler, context, runtime, nonce: 'preflight', start: [], end: () => [], signal });
  const html = Buffer.concat((await body.toArray()) as Buffer[]).toString();
  const thrown = reported.find(({ details }) => details['stage'] === 'render' && details['failure_id'] !== undefined);
  if (thrown) return failed(thrown);
  return hasContent(html) ? ok('rendered', unanswered) : { outcome: 'empty', stage: 'render', reason: unanswered };
}

function failed(reported: Reported | undefined): CheckResult {
  const stage = reported?.details['stage'];
  return {
    outcome: 'failed',
    stage: STAGES.includes(stage) ? (stage as CheckResult['stage']) : 'render',
    reason: reported ? firstLines(reported.error) : null,
  };
}

function ScreenPage() {
  return (
    <ShellCapabilities settings={null}>
      <ScreenOutlet />
    </ShellCapabilities>
  );
}

function BlockPage() {
  const result = useLoaderData<SettledBlock>();
  if (result.kind === 'empty') return null;
  return (
    <ShellCapabilities settings={null}>
      <BlockView place={result.block} result={result} failureTitle={null} />
    </ShellCapabilities>
  );
}
