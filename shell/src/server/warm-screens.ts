import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';
import type { Composition } from '#contract/composition.ts';
import type { RendererEnvironment } from '#contract/renderer.ts';
import { messageOf } from '#src/errors/describe-failure.ts';
import { logFailure } from '#src/server/log-failure.ts';

/**
 * Loads all screens of a set, so that the first visitor does not wait. A screen that throws takes none of the others with it. One remote
 * follows the other, so that on a busy machine the deadline of each covers its own code only. What has just failed is tried again.
 * @returns the versions (`mf-blog@1.0.0`) that could not be loaded, or a screen of which could not, each with its first failure
 */
export async function warmScreens(
  loader: RemoteLoader,
  composition: Composition,
  log: RendererEnvironment['log'],
): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const warm = async (name: string, version: string, chunks: readonly string[]) => {
    // Each failure of a screen is reported; that of the remote itself only once.
    const causes = new Set<unknown>();
    const fail = (error: unknown): false => {
      if (!failed.has(`${name}@${version}`)) failed.set(`${name}@${version}`, messageOf(error));
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const isRepeated = causes.has(cause) || (error instanceof LoadFailure && error.code === 'circuit-open');
      if (!isRepeated) logFailure(log, error, { composition, details: { stage: 'load' } });
      causes.add(cause);
      return false;
    };
    const load = (screen: string, force: boolean) => loader.screen({ name, version }, screen, { force }).then(() => true, fail);
    const screens = chunks.filter((chunk) => chunk.startsWith('screen-')).map((chunk) => chunk.slice('screen-'.length));
    const [first, ...others] = screens;
    if (first === undefined) return;
    // A remote that has failed allows one attempt at a time. If this one fails too, the others are not worth the same wait.
    const isLoaded = await load(first, true);
    await Promise.all(others.map((screen) => load(screen, isLoaded)));
  };
  for (const [name, { version, web }] of Object.entries(composition.remotes)) await warm(name, version, Object.keys(web.chunks));
  return failed;
}
