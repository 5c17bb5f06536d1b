import { StaticLoader } from '#src/monolith/static-loader.ts';

/** Replaces federation's server host in the monolith's build. */
export function createServerHost() {
  return { loader: new StaticLoader(), evict: () => undefined };
}
