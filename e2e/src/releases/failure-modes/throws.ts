import { ARTICLE, type FailureMode } from '#src/releases/failure-modes/failure-mode.ts';

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

/** One screen throws while its code is loaded, as a `window` at module level does on the server. */
export const screenThrowsAtLoad: FailureMode = {
  parts: ARTICLE,
  change: () => {
    throw new Error('Broken on purpose: load');
  },
};

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

/** Loads and renders as usual, also in a preflight, except for addresses with `?fails`. */
export const failsForSomeAddresses: FailureMode = {
  parts: ARTICLE,
  change: (part) => ({
    ...part,
    loader: async (context) => {
      if ((context as { url: URL }).url.search.includes('fails')) throw new Error('Broken on purpose: some addresses');
      return part.loader?.(context);
    },
  }),
};
