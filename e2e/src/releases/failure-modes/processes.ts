import { ARTICLE, type FailureMode } from '#src/releases/failure-modes/failure-mode.ts';

/** Starts a timer and retains 1 MB for every loaded release. */
export const leaks: FailureMode = {
  parts: [],
  onImport: () => {
    const retained = Array.from({ length: 131_072 }, Math.random);
    setInterval(() => retained.fill(0), 60_000);
  },
};

/** Throws outside of every promise, repeatedly, like a forgotten timer. */
export const throwsInTimer: FailureMode = {
  parts: [],
  onImport: (inBrowser) => {
    if (inBrowser) return;
    setInterval(() => {
      throw new Error('Broken on purpose: timer');
    }, 200);
  },
};

/** Cuts off all arrays after two elements. */
export const changesGlobals: FailureMode = {
  parts: [],
  onImport: (inBrowser) => {
    if (inBrowser) return;
    const map = Array.prototype.map;
    // oxlint-disable-next-line no-extend-native -- this is the defect under test
    Array.prototype.map = function (this: unknown[], ...rest: Parameters<typeof map>) {
      return Reflect.apply(map, this, rest).slice(0, 2);
    } as typeof map;
  },
};

export const loopsInLoader: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: async (context) => {
      const isDone = () => inBrowser;
      while (!isDone());
      return part.loader?.(context);
    },
  }),
};

export const loopsInMeta: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    meta: (...inputs) => {
      const isDone = () => inBrowser;
      while (!isDone());
      return part.meta?.(...inputs);
    },
  }),
};

export const exitsInLoader: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: async (context) => {
      if (!inBrowser) (globalThis as unknown as { process: { exit(code: number): void } }).process.exit(1);
      return part.loader?.(context);
    },
  }),
};

export const answersTooMuch: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: async (context) =>
      inBrowser ? part.loader?.(context) : { outcome: 'ready', data: { rows: Array.from({ length: 50 }, () => 'x'.repeat(1024 * 1024)) } },
  }),
};

/** Allocates 2.4 GB outside of the heap, a little at a time. */
export const keepsBuffers: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: async (context) => {
      const retained: Uint8Array[] = [];
      for (let count = inBrowser ? 0 : 24; count > 0; count -= 1) {
        retained.push(new Uint8Array(100 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return retained.length > 0 ? { outcome: 'not-found' } : part.loader?.(context);
    },
  }),
};

/** Makes a page take as long as a release takes to load. */
export const waitsInLoader: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: async (context) => {
      if (!inBrowser) await new Promise((resolve) => setTimeout(resolve, 4000));
      return part.loader?.(context);
    },
  }),
};

/** Tries to reach everything that is not its own, and renders what it found as the page. */
export const probesSandbox: FailureMode = {
  parts: ARTICLE,
  change: (part, { React, inBrowser }) => {
    interface Surroundings {
      readonly process: Record<string, (...values: unknown[]) => unknown> & { readonly env: object; readonly ppid: number };
    }
    const { process } = globalThis as unknown as Surroundings;
    const attempts: Record<string, () => unknown> = {
      environment: () => {
        if (Object.keys(process.env).length === 0) throw new Error('empty');
        return process.env;
      },
      file: () => process['getBuiltinModule']?.('node:fs'),
      worker: () => process['getBuiltinModule']?.('node:worker_threads'),
      child: () => process['getBuiltinModule']?.('node:child_process'),
      binding: () => process['binding']?.('spawn_sync') ?? process['nothing']?.toString(),
      signal: () => process['kill']?.(process.ppid, 0) ?? process['nothing']?.toString(),
      message: () => process['send']?.({ kind: 'log' }) ?? process['nothing']?.toString(),
    };
    const found = Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        return attempt() === undefined ? [] : [name];
      } catch {
        return [];
      }
    });
    return inBrowser ? part : { ...part, Component: () => React.createElement('p', null, `Found: ${found.join(', ') || 'nothing'}.`) };
  },
};
