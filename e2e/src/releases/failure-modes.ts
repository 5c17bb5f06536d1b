/** Environment of a failure mode. */
interface Kit {
  /** The page's own React. */
  readonly React: {
    createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
    use<T>(promise: Promise<T>): T;
    useEffect(effect: () => void, dependencies: readonly unknown[]): void;
    readonly Suspense: unknown;
  };
  readonly inBrowser: boolean;
}

interface Part {
  readonly loader?: (context: unknown) => Promise<unknown>;
  readonly meta?: (...inputs: readonly unknown[]) => unknown;
  readonly Component: (props: object) => unknown;
}

/**
 * One defect of a release that is otherwise intact. The functions are inserted into the release as text, so they must not use anything
 * outside themselves.
 */
export interface FailureMode {
  /** Affected chunks, such as `screen-article`, or all screens and blocks. */
  readonly parts: readonly string[] | 'all';
  /** @param name of the chunk */
  readonly change?: (part: Part, kit: Kit, name: string) => Part;
  /** Runs when the remote's entry is evaluated. */
  readonly onImport?: (inBrowser: boolean) => void;
  /** Whether the entry never answers, in the browser or on the server. */
  readonly hangs?: (inBrowser: boolean) => boolean;
}

const ARTICLE = ['screen-article'];

export const throwsAtImport: FailureMode = {
  parts: [],
  onImport: () => {
    throw new Error('Broken on purpose: import');
  },
};

export const throwsAtImportInBrowser: FailureMode = {
  parts: [],
  onImport: (inBrowser) => {
    if (inBrowser) throw new Error('Broken on purpose: import');
  },
};

export const hangsOnServer: FailureMode = { parts: [], hangs: (inBrowser) => !inBrowser };

export const throwsInRender: FailureMode = {
  parts: [...ARTICLE, 'block-latest-articles'],
  change: (part) => ({
    ...part,
    Component: () => {
      throw new Error('Broken on purpose: render');
    },
  }),
};

/** Every screen and every block, of any remote. */
export const throwsInEveryRender: FailureMode = {
  parts: 'all',
  change: (part) => ({
    ...part,
    Component: () => {
      throw new Error('Broken on purpose: render');
    },
  }),
};

/** Throws inside the shell's Suspense boundary: the first bytes are the shell's fallback. */
export const throwsAfterFirstBytes: FailureMode = {
  parts: ARTICLE,
  change: (part, { React }) => {
    let pending: Promise<never> | null = null;
    const failLater = () => {
      pending ??= new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('Broken on purpose: later')), 300);
        setTimeout(() => (pending = null), 3000);
      });
      return pending;
    };
    return { ...part, Component: () => React.use(failLater()) };
  },
};

/** Throws inside a Suspense boundary of its own: the first bytes are the whole article. */
export const throwsLaterInOwnPlace: FailureMode = {
  parts: ARTICLE,
  change: (part, { React }) => {
    let pending: Promise<never> | null = null;
    const Late = () => {
      pending ??= new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('Broken on purpose: later')), 300);
        setTimeout(() => (pending = null), 3000);
      });
      return React.use(pending);
    };
    const place = () => React.createElement(React.Suspense, { fallback: 'One moment' }, React.createElement(Late));
    return {
      ...part,
      Component: (props) => [
        React.createElement(part.Component, { ...props, key: 'article' }),
        React.createElement(place, { key: 'late' }),
      ],
    };
  },
};

export const throwsInHydration: FailureMode = {
  parts: [...ARTICLE, 'block-latest-articles'],
  change: (part, { React, inBrowser }) => ({
    ...part,
    Component: (props) => {
      if (inBrowser) throw new Error('Broken on purpose: hydration');
      return React.createElement(part.Component, props);
    },
  }),
};

export const throwsInEffect: FailureMode = {
  parts: ARTICLE,
  change: (part, { React }) => ({
    ...part,
    Component: (props) => {
      React.useEffect(() => {
        throw new Error('Broken on purpose: effect');
      }, []);
      return React.createElement(part.Component, props);
    },
  }),
};

export const loaderHangsOnServer: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: (context) => (inBrowser ? (part.loader?.(context) ?? Promise.resolve()) : new Promise<never>(() => undefined)),
  }),
};

export const loopsOnServer: FailureMode = {
  parts: ARTICLE,
  change: (part, { React, inBrowser }) => ({
    ...part,
    Component: (props) => {
      const isDone = () => inBrowser;
      while (!isDone());
      return React.createElement(part.Component, props);
    },
  }),
};

/** Starts a timer and retains 1 MB for every loaded release. */
export const leaks: FailureMode = {
  parts: [],
  onImport: () => {
    const kept = Array.from({ length: 131_072 }, Math.random);
    setInterval(() => kept.fill(0), 60_000);
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
      const kept: Uint8Array[] = [];
      for (let count = inBrowser ? 0 : 24; count > 0; count -= 1) {
        kept.push(new Uint8Array(100 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return kept.length > 0 ? { outcome: 'not-found' } : part.loader?.(context);
    },
  }),
};

/** Of mf-billing: the tariffs throw in render, as do the prices of other pages; one tariff throws in its loader, and the cart's loader hangs. */
export const breaksBilling: FailureMode = {
  parts: ['screen-tariffs', 'block-prices', 'screen-tariff', 'screen-cart'],
  change: (part, { inBrowser }, name) => {
    const fail = (where: string) => {
      throw new Error(`Broken on purpose: ${where}`);
    };
    if (name === 'screen-tariff') return { ...part, loader: async () => fail('loader') };
    if (name === 'screen-cart')
      return {
        ...part,
        loader: (context) => (inBrowser ? (part.loader?.(context) ?? Promise.resolve()) : new Promise<never>(() => undefined)),
      };
    return { ...part, Component: () => fail('render') };
  },
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
