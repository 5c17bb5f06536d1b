import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance, type StatsCompilation, rspack } from '@rspack/core';
import type { Exposed, Needed, Offered, Used } from '@plenum/shared-contracts/release/manifest';
import { CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';
import { assetMap } from '#src/build/description/asset-map.ts';
import { librariesOfGroups } from '#src/build/description/chunk-libraries.ts';
import { readExposed } from '#src/build/description/read-exposed.ts';
import { checkSources } from '#src/build/source-checks/check-sources.ts';
import { sourceHash } from '#src/build/source-hash.ts';
import type { Side } from '#src/build/styles/styles.ts';

interface Subject {
  readonly name: string;
  /** Folder of the workspace. */
  readonly root: string;
  /** Output folder of both builds, `dist`. */
  readonly outputDir: string;
  readonly shared: Readonly<Record<string, string>>;
  /** Reads what a remote uses of its shell, once both sides are built. */
  readonly uses?: (() => Used) | undefined;
  readonly needs?: readonly Needed[] | undefined;
  readonly offers?: Offered | undefined;
}

/** Chunk groups that every page loads: a remote's exposed module, the shell's entry. */
const INITIAL_GROUPS = ['remote', 'main'];

/**
 * Writes `dist/build.json` once both sides are built. It holds everything the registry needs to know of a release except the file hashes,
 * which the publisher computes from the files.
 */
export class DescribeBuild {
  readonly #subject: Subject;
  readonly #done = new Map<Side, StatsCompilation>();
  #sources: Promise<string | null> | null = null;
  #libraries: Readonly<Record<string, readonly string[]>> = {};

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  plugin(side: Side): RspackPluginInstance {
    return {
      apply: (compiler: Compiler) => {
        // Hashed before any source is read, so that a change during the build makes the build out of date. Watch builds are never
        // published.
        compiler.hooks.beforeRun.tapPromise('DescribeBuild', async () => {
          this.#sources ??= sourceHash(this.#subject.root);
          await this.#sources;
        });
        compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
          if (side === 'node' || this.#subject.name === 'shell') return;
          const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
          compilation.hooks.processAssets.tap({ name: 'DescribeBuild', stage }, () => {
            this.#libraries = librariesOfGroups(compilation);
          });
        });
        compiler.hooks.done.tapPromise('DescribeBuild', async (stats) => {
          if (stats.hasErrors()) return;
          this.#done.set(
            side,
            stats.toJson({ all: false, assets: true, chunkGroups: true, chunks: true, chunkRelations: true, ids: true, entrypoints: true }),
          );
          const web = this.#done.get('web');
          if (web && this.#done.has('node')) await this.#write(web);
        });
      },
    };
  }

  async #write(web: StatsCompilation): Promise<void> {
    const { name, root, outputDir, shared, uses, needs, offers } = this.#subject;
    const remote = name !== 'shell';
    const nodeEntry = remote ? 'remote-entry.cjs' : 'main.cjs';
    const exposes: Exposed = remote
      ? await readExposed(await readFile(path.join(outputDir, 'node', nodeEntry), 'utf8'), name)
      : { screens: [], blocks: [] };
    if (remote) await checkSources(name, root, exposes);
    const { initial, chunks } = assetMap(web, INITIAL_GROUPS, this.#libraries);
    const entry = remote ? web.assets?.find((asset) => /^remote-entry\..*js$/.test(asset.name))?.name : initial.js.at(-1);
    if (!entry) throw new Error(`${name}: the browser build has no entry file.`);
    const expected = [...exposes.screens.map((screen) => `screen-${screen.name}`), ...exposes.blocks.map((block) => `block-${block.name}`)];
    const missing = expected.filter((chunk) => !chunks[chunk]);
    if (missing.length > 0)
      throw new Error(`${name}: no chunk named ${missing.join(', ')}. Name each lazy import with /* webpackChunkName: "screen-<name>" */.`);
    const sources = (await this.#sources) ?? undefined;
    const description = {
      name,
      contract: CONTRACT_VERSION,
      shared,
      exposes,
      uses: uses?.(),
      needs,
      offers,
      sources,
      web: { entry, initial, chunks },
      node: { entry: nodeEntry },
    };
    await mkdir(outputDir, { recursive: true });
    await writeFile(path.join(outputDir, 'build.json'), `${JSON.stringify(description, null, 2)}\n`);
  }
}
