import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import type { BlockPlacement } from '#src/slots/slots.ts';
import type { FailureStage } from '#src/errors/describe-failure.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { PendingCalls } from '#src/app/pending-calls.ts';
import { isRejectedInput, isWorthReporting } from '#src/remotes/rejected-input.ts';
import { checkedResult, loaderCapabilities, runWithDeadline } from '#src/app/run-loader.ts';
import { StreamedBlock } from '#src/blocks/streamed-block.ts';
import { type BlockResult, type SettledBlock, toFailure } from '#src/remotes/screen-result.ts';

/** Context that blocks are loaded in. */
export interface BlockRequest {
  readonly url: URL;
  readonly signal: AbortSignal;
}

async function loadBlock(use: BlockPlacement, entered: BlockRequest, runtime: AppRuntime): Promise<SettledBlock> {
  const props: Record<string, unknown> = { ...use.props };
  const calls = new PendingCalls(runtime.http);
  let stage: FailureStage = 'load';
  const run = async (signal: AbortSignal): Promise<SettledBlock> => {
    const block = await runtime.remotes.block(use.block, { withLoader: true });
    stage = 'loader';
    if (!block.loader) return { kind: 'ready', block: use.block, props, data: null };
    const part = { block: use.block };
    const context = { url: entered.url, signal, capabilities: loaderCapabilities(runtime, part, calls.http), props };
    const result = checkedResult(await block.loader(context), use.block, { runtime, part, signal: entered.signal, calls });
    return result.outcome === 'ready' ? { kind: 'ready', block: use.block, props, data: result.data } : { kind: 'empty' };
  };
  try {
    return await runWithDeadline(entered.signal, runtime.blockDeadlineMs, use.block, run, calls);
  } catch (error) {
    // The set has no such block because its team has not released it yet; this is not a failure.
    if (error instanceof LoadFailure && error.code === 'unknown') return { kind: 'empty' };
    if (isRejectedInput(error)) {
      if (isWorthReporting(error)) runtime.report(error, { stage, block: use.block, refused: String(error.status) });
      return { kind: 'empty' };
    }
    const failure = toFailure(error);
    if (!entered.signal.aborted) runtime.report(error, { stage, block: use.block, failure_id: failure.id });
    return { kind: 'failed', block: use.block, props, failure };
  }
}

/** Loads blocks in parallel, each within its own deadline; key of the placement → result. Never rejects. */
export async function loadBlocks(
  placements: readonly BlockPlacement[],
  entered: BlockRequest,
  runtime: AppRuntime,
): Promise<Record<string, SettledBlock>> {
  return Object.fromEntries(await Promise.all(placements.map(async (use) => [use.key, await loadBlock(use, entered, runtime)] as const)));
}

/**
 * Starts loading blocks in parallel. The returned function waits for them, on the server for no longer than `blockGraceMs`: those that are
 * still loading then are late. Neither ever rejects.
 */
export function startBlocks(
  placements: readonly BlockPlacement[],
  entered: BlockRequest,
  runtime: AppRuntime,
): () => Promise<Record<string, BlockResult>> {
  const started = placements.map((use) => {
    const held = new StreamedBlock(use.block, loadBlock(use, entered, runtime));
    return [use.key, held] as const;
  });
  const all = Promise.all(started.map(([, { settled }]) => settled));
  return async () => {
    await (runtime.blockGraceMs === null ? all : Promise.race([all, pause(runtime.blockGraceMs, all)]));
    return Object.fromEntries(started.map(([key, held]) => [key, held.current ?? held]));
  };
}

/** Waits for `ms`. @param over ends the wait, and its timer, earlier */
function pause(ms: number, over: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void over.then(() => clearTimeout(timer));
  });
}
