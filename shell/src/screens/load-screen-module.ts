import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import type { PartOptions } from '@plenum/federation/host/loading/remote-loader';
import { LOADERS_CHUNK, isLazy } from '@plenum/federation/remote/lazy-code';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import { loadShellScreen } from '#src/screens/shell-screens.ts';

/** Loads the module of a screen, the shell's or a remote's. @throws LoadFailure */
export async function loadScreenModule(reference: string, runtime: AppRuntime, options?: PartOptions): Promise<AnyScreen> {
  const own = await loadShellScreen(reference);
  if (!own) return runtime.remotes.screen(reference, options);
  if (options?.withLoader && isLazy(own.loader)) {
    await prepareChunk(LOADERS_CHUNK);
    await own.loader.load();
  }
  return own;
}
