import { StaticLoader } from '#src/monolith/static-loader.ts';

/** Stands in for federation's server host in the monolith's build. */
export function createServerHost() {
  return { loader: new StaticLoader(), evict: () => undefined };
}
