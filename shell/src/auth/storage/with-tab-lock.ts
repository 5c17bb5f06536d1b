/** Runs `work` while no other tab of this origin does. */
export type WithTabLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Serialises work across tabs with the browser's locks (Web Locks). Without them, or when another tab holds the lock for longer than
 * `waitMs`, the work runs at once: the API answers concurrent refreshes with the same pair (open question 9).
 */
export function withTabLock(locks: Pick<LockManager, 'request'> | undefined, waitMs: number): WithTabLock {
  return async (work) => {
    if (!locks) return work();
    let began = false;
    try {
      return await locks.request('plenum-session', { signal: AbortSignal.timeout(waitMs) }, () => {
        began = true;
        return work();
      });
    } catch (error) {
      if (began) throw error;
      return work();
    }
  };
}
