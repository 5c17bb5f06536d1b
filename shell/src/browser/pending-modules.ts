import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { loadScreenModule } from '#src/screens/load-screen.ts';
import type { PendingPart } from '#src/app/app-context.tsx';
import type { BlockResult, ScreenResult, SettledBlock } from '#src/remotes/screen-result.ts';

function isScreenResult(data: unknown): data is ScreenResult {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

/** Returns the blocks in the loader data of a screen or of a layout. */
function blocksOf(data: unknown): (SettledBlock | null)[] {
  const results = Object.values((data as { blocks?: Record<string, BlockResult> } | null)?.blocks ?? {});
  return results.map((result) => (result.kind === 'late' ? result.current : result));
}

function pendingPart(module: Promise<AnyScreen | AnyBlock>): PendingPart {
  const pending: PendingPart = { module, failed: false };
  module.catch(() => {
    pending.failed = true;
  });
  return pending;
}

/** Starts loading the modules that the server-rendered page shows. Each part hydrates as soon as its own module has loaded. */
export function pendingModules(loaderData: Record<string, unknown>, runtime: AppRuntime): Map<string, PendingPart> {
  const pending = new Map<string, PendingPart>();
  const add = (reference: string, module: Promise<AnyScreen | AnyBlock>) => {
    pending.set(reference, pendingPart(module));
  };
  for (const result of Object.values(loaderData).filter(isScreenResult)) {
    add(
      result.kind === 'ready' ? result.screen : 'shell#not-found',
      loadScreenModule(result.kind === 'ready' ? result.screen : 'shell#not-found', runtime),
    );
  }
  for (const block of Object.values(loaderData).flatMap(blocksOf))
    if (block?.kind === 'ready') add(block.block, runtime.remotes.block(block.block));
  return pending;
}
