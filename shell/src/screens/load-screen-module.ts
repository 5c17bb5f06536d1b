import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import type { TryOptions } from '@plenum/federation/host/loading/breaker';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { loadShellScreen } from '#src/screens/shell-screens.ts';

/** Loads the module of a screen, the shell's or a remote's. @throws LoadFailure */
export async function loadScreenModule(reference: string, runtime: AppRuntime, options?: TryOptions): Promise<AnyScreen> {
  return (await loadShellScreen(reference)) ?? (await runtime.remotes.screen(reference, options));
}
