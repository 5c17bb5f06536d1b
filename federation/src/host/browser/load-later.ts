import type { LazyHost } from '#src/remote/lazy-code.ts';

interface LazyCode {
  /** Waits for everything that has been requested so far, whether it has come or has failed. */
  readonly settled: () => Promise<void>;
}

interface LazyCodeOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  /** Settles when the first view is over. */
  readonly firstView: Promise<unknown>;
  readonly report: (error: unknown) => void;
}

/**
 * Provides `loadLater` for the shell and all remotes of this page. Code that does not load is tried again when the browser is online again
 * and when the focus moves; until then its part of the page stays as the server sent it.
 */
export function provideLoadLater({ window, firstView, report }: LazyCodeOptions): LazyCode {
  const attempts: Promise<unknown>[] = [];
  const nextChance = () =>
    new Promise<void>((resolve) => {
      for (const type of ['online', 'focusin']) window.addEventListener(type, () => resolve(), { once: true });
    });
  const untilLoaded = async <Code>(first: Promise<Code>, load: () => Promise<Code>): Promise<Code> => {
    let attempt = first;
    for (;;) {
      try {
        return await attempt;
      } catch (error) {
        if (attempt === first) report(error);
        await nextChance();
        attempt = load();
      }
    }
  };
  (globalThis as LazyHost)._FEDERATION_LOAD_LATER = (load) => {
    const first = firstView.then(load);
    attempts.push(first);
    return untilLoaded(first, load);
  };
  return { settled: async () => void (await Promise.allSettled(attempts)) };
}
