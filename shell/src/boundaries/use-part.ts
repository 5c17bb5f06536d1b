import { use } from 'react';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { useApp } from '#src/app/app-context.tsx';

/**
 * Returns the module of a screen or block. Suspends while the first page still waits for it. A component that suspended must read the same
 * promise again, even when the module has loaded meanwhile, because React replays its hooks in order.
 * @throws the error that its loading failed with
 */
export function usePart<Part extends AnyScreen | AnyBlock>(reference: string, loaded: Part | undefined): Part {
  const pending = useApp().pending.get(reference);
  if (pending && !(pending.failed && loaded)) return use(pending.module) as Part;
  if (!loaded) throw new Error(`${reference} was rendered before it was loaded.`);
  return loaded;
}
