import type { Samples } from '@plenum/shared-contracts/remote/samples';

/**
 * Declares the samples of a remote, in `src/samples.ts`. They are part of its server build. Before a version is activated, the registry
 * renders each screen and block with them, beside the shell that will run it.
 * @param samples answers of the API, addresses of screens, properties of blocks
 * @returns the value to export as `samples`
 * @example
 * export const samples = defineSamples({
 *   answers: { 'GET /v1/shows/{id}': { title: 'Capitals' } },
 *   screens: { show: [{ path: '/quizshow/1' }] },
 * });
 */
export function defineSamples(samples: Samples): Samples {
  return samples;
}
