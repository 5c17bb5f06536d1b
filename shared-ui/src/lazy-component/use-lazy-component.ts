import { useCallback, useState } from 'react';

export interface LazyComponent<Code> {
  /** The code, once it is here. */
  ready: Code | null;
  /** It was wanted and did not come; `want` tries again. */
  failed: boolean;
  /** Fetches ahead of the wish: on hover and focus. A failure is not worth a word yet. */
  prepare: () => void;
  want: (onFailure?: () => void) => void;
}

/**
 * Code that a page pays for when somebody reaches for it. A failure goes to `reportError`, where
 * error tracking listens, and stays visible as `failed`.
 * @param load a dynamic import, the same function on every render
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
