import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { hydratesLater } from '#src/slots/deferred-hydration.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { loadScreenModule } from '#src/screens/load-screen-module.ts';
import type { PendingPart } from '#src/app/app-context.tsx';
import type { BlockResult, ScreenResult, SettledBlock } from '#src/remotes/screen-result.ts';

function isScreenResult(data: unknown): data is ScreenResult {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

/** Returns the blocks in the loader data of a screen or of a layout, by the key of their placement. */
function blocksOf(data: unknown): [string, SettledBlock | null][] {
  const results = Object.entries((data as { blocks?: Record<string, BlockResult> } | null)?.blocks ?? {});
  return results.map(([key, result]) => [key, result.kind === 'pending' ? result.current : result]);
}

function pendingPart(module: Promise<AnyScreen | AnyBlock>): PendingPart {
  const pending: PendingPart = { module, failed: false };
  module.catch(() => {
    pending.failed = true;
  });
  return pending;
}

/**
 * Starts loading the modules that the server-rendered page shows. Each part hydrates as soon as its own module has loaded.
 * @param firstView settles when blocks below the first view may load
 */
export function pendingModules(
  loaderData: Record<string, unknown>,
  runtime: AppRuntime,
  firstView: Promise<void>,
): Map<string, PendingPart> {
  const pending = new Map<string, PendingPart>();
  const add = (reference: string, module: Promise<AnyScreen | AnyBlock>) => {
    pending.set(reference, pendingPart(module));
  };
  for (const result of Object.values(loaderData).filter(isScreenResult)) {
    const screen = result.kind === 'ready' ? result.screen : 'shell#not-found';
    add(screen, loadScreenModule(screen, runtime));
  }
  const blocks = Object.values(loaderData).flatMap(blocksOf);
  for (const [key, block] of blocks.toSorted(([one], [other]) => Number(hydratesLater(one)) - Number(hydratesLater(other)))) {
    if (block?.kind !== 'ready' || pending.has(block.block)) continue;
    const load = () => runtime.remotes.block(block.block);
    add(block.block, hydratesLater(key) ? firstView.then(load) : load());
  }
  return pending;
}
