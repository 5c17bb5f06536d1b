import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { LazyHost } from '#src/remote/lazy-code.ts';

/**
 * Returns a function that loads code which only calls need: endpoints, with their schemas. A component that calls the API when its visitor
 * does something imports them this way, so that the page does not load them with its first view. The host fetches them after it.
 * @param load imports the code; give it the chunk `loaders`, which contains the endpoints anyway
 * @returns a function for the moment of the call; it throws an ApiError of the kind `network` if the code does not load
 * @example
 * const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" *\/ '#contract/endpoints.ts'));
 * const { wikiEndpoints } = await endpoints();
 */
export function loadForCalls<Code>(load: () => Promise<Code>): () => Promise<Code> {
  void (globalThis as LazyHost)._FEDERATION_LOAD_LATER?.(load);
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new ApiError('network', 'Code of a call', { cause });
    }
  };
}
