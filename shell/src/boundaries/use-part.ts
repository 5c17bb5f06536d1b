import { use } from 'react';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { useApp } from '#src/app/app-context.tsx';

/**
 * The module of a screen or block. Suspends while the first page still waits for it; a component
 * that suspended must ask the same promise again, also when the module has come meanwhile (React
 * replays its hooks in order).
 * @throws what its loading failed with
 */
export function usePart<Part extends AnyScreen | AnyBlock>(reference: string, loaded: Part | undefined): Part {
  const pending = useApp().pending.get(reference);
  if (pending && !(pending.failed && loaded)) return use(pending.module) as Part;
  if (!loaded) throw new Error(`${reference} was rendered before it was loaded.`);
  return loaded;
}
