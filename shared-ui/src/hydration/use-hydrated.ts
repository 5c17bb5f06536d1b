import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while it becomes alive, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
