// Switches release sets repeatedly, as a render process does, and measures the memory that remains in use. Needs --expose-gc.
import { setTimeout as pause } from 'node:timers/promises';
import type { MemoryJob, MemoryRun } from '#src/memory/job.ts';
import { EARLY } from '#src/memory/job.ts';
import { adoptAll } from '#src/render/adopt-all.ts';
import { renameContainer } from '#src/render/rename-container.ts';
import { adoptedRenderer, federatedSite } from '#src/render/renderers.ts';
import { pageRequest, renderOnce } from '#src/render/render-once.ts';

/** The previous set stays ready, as in the render service. */
const SETS_KEPT = 2;

const { apiUrl, path, switches } = JSON.parse(process.argv[2] ?? '{}') as MemoryJob;

/** Bytes in use. `last-resort` also drops compiled code that is no longer running, which would look like a leak. */
async function heapUsed(): Promise<number> {
  const collect = (globalThis as { gc?: (options: object) => void }).gc;
  if (!collect) throw new Error('Run this with --expose-gc.');
  // Dropped objects are released by callbacks and timers, which create more garbage.
  for (let turn = 0; turn < 4; turn++) {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await pause(25);
  }
  return process.memoryUsage().heapUsed;
}

async function run(versions: MemoryRun['versions']): Promise<MemoryRun> {
  const site = await federatedSite(apiUrl);
  const versionOf = (index: number) => `2.${versions === 'two' ? index % 2 : index}.0`;
  const setOf = (index: number) => {
    const { remotes } = site.composition;
    const renamed = Object.entries(remotes).map(([name, remote]) => [name, { ...remote, version: versionOf(index) }]);
    return { ...site.composition, number: index + 2, remotes: Object.fromEntries(renamed) as typeof remotes };
  };
  const id = (index: number) => `${site.composition.environment}:${site.composition.epoch}:${index + 2}`;
  const renderer = await adoptedRenderer({
    ...site,
    environment: {
      ...site.environment,
      // Every version is a separate build with its own container name.
      readFile: async (release, side, file) => {
        const text = await site.environment.readFile(release, side, file);
        return side === 'node' ? renameContainer(text, `${versions}${release.version.replaceAll('.', 'x')}`) : text;
      },
    },
  });
  renderer.drop(id(-1));
  let early = 0;
  for (let index = 0; index < switches; index++) {
    await adoptAll(renderer, setOf(index));
    const request = { ...pageRequest(path), set: id(index) };
    await renderOnce(() => renderer.render(request, new AbortController().signal, () => undefined));
    if (index >= SETS_KEPT) renderer.drop(id(index - SETS_KEPT));
    if (index + 1 === EARLY) early = await heapUsed();
    if ((index + 1) % EARLY === 0) process.send?.({ progress: `${versions}, ${index + 1} of ${switches}` });
  }
  const late = await heapUsed();
  const known = (globalThis as { __FEDERATION__?: { __INSTANCES__: unknown[] } }).__FEDERATION__?.__INSTANCES__.length ?? 0;
  return { versions, early, late, instances: known };
}

process.send?.({ results: [await run('two'), await run('new')] });
