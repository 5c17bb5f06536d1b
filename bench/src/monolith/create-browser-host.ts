import { StaticLoader } from '#src/monolith/static-loader.ts';

/** Replaces federation's browser host in the monolith's build. */
export function createBrowserHost() {
  const loader = new StaticLoader();
  return {
    loader,
    id: (name: string) => ({ name, version: '' }),
    prepare: () => Promise.resolve(),
    prefetch: (name: string, chunk: string) => void loader.screen({ name }, chunk.replace('screen-', '')).catch(() => undefined),
  };
}
