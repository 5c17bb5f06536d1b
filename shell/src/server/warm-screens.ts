import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';
import type { Composition } from '#contract/composition.ts';
import type { RendererEnvironment } from '#contract/renderer.ts';
import { messageOf } from '#src/errors/describe-failure.ts';
import { logFailure } from '#src/server/log-failure.ts';

/**
 * Loads all screens of a set, so that the first visitor does not wait. A screen that throws takes none of the others with it.
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
    const fail = (error: unknown) => {
      if (!failed.has(`${name}@${version}`)) failed.set(`${name}@${version}`, messageOf(error));
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (causes.has(cause)) return;
      causes.add(cause);
      logFailure(log, error, { composition, details: { stage: 'load' } });
    };
    const screens = chunks.filter((chunk) => chunk.startsWith('screen-')).map((chunk) => chunk.slice('screen-'.length));
    await Promise.all(screens.map((screen) => loader.screen({ name, version }, screen).catch(fail)));
  };
  await Promise.all(Object.entries(composition.remotes).map(([name, { version, web }]) => warm(name, version, Object.keys(web.chunks))));
  return failed;
}
