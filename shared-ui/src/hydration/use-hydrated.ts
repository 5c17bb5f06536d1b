import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's HTML and during hydration, true afterwards.
 * @returns whether the component runs in a browser after hydration
 * @example
 * const isHydrated = useHydrated();
 * <button disabled={!isHydrated}>Copy link</button>
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
