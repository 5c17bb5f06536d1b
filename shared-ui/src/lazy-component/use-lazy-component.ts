import { useCallback, useState } from 'react';

/** Class names of an early part that its late part needs, by their names in the stylesheet. */
export type Classes = Readonly<Record<string, string | undefined>>;

export interface LazyComponent<Code> {
  /** The component, once it has loaded. */
  ready: Code | null;
  /** It was requested and failed to load; `want` tries again. */
  failed: boolean;
  /** Prefetches on hover and focus. A failure is not reported yet. */
  prepare: () => void;
  want: (onFailure?: () => void) => void;
}

/**
 * Loads a component's code when the visitor first needs it. A failure goes to `reportError` for error tracking and stays
 * visible as `failed`.
 * @param load a dynamic import, the same function on every render
 * @returns the component once loaded, whether loading failed, and functions that start it
 * @example
 * const loadPlayer = () => import('./player.tsx');
 * const { ready, failed, prepare, want } = useLazyComponent(loadPlayer);
 */
export function useLazyComponent<Code>(load: () => Promise<Code>): LazyComponent<Code> {
  const [{ ready, failed }, set] = useState<{ ready: Code | null; failed: boolean }>({ ready: null, failed: false });
  const fetchCode = useCallback(
    (onFailure: (error: unknown) => void) => {
      load().then((code) => set((before) => (before.ready ? before : { ready: code, failed: false })), onFailure);
    },
    [load],
  );
  const want = useCallback(
    (onFailure?: () => void) =>
      fetchCode((error) => {
        reportError(error);
        set({ ready: null, failed: true });
        onFailure?.();
      }),
    [fetchCode],
  );
  const prepare = useCallback(() => fetchCode(() => undefined), [fetchCode]);
  return { ready, failed, prepare, want };
}
