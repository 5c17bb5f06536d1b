import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Takes the place of a file's debug id until the content that determines the id is complete. It has the length of an id. */
const PLACEHOLDER = '00000000-debu-9000-a000-000000000000';

/**
 * Tells error tracking the debug id of the file that runs it: its SDK finds the file's address in the stack.
 * https://docs.sentry.io/platforms/javascript/sourcemaps/troubleshooting_js/debug-ids/
 */
const ANNOUNCE = `try{(globalThis._sentryDebugIds??={})[new Error().stack]="${PLACEHOLDER}"}catch{}`;

const PLUGIN = 'SourceMaps';
const SCRIPT = /\.js$/;

/**
 * Writes the source maps of the browser build to a folder of their own, next to the public files: they are uploaded to error tracking and
 * never published. Each script and its map get the same debug id, which follows from the script's content.
 */
export class SourceMaps implements RspackPluginInstance {
  readonly #folder: string;

  /** @param folder where the maps go; it is emptied first */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    new rspack.BannerPlugin({ banner: ANNOUNCE, raw: true, test: SCRIPT }).apply(compiler);
    new rspack.SourceMapDevToolPlugin({
      filename: '[file].map',
      append: false,
      test: SCRIPT,
      namespace: compiler.options.output.uniqueName ?? '',
    }).apply(compiler);
    const maps = new Map<string, string | Buffer>();
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1 }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const map = compilation.getAsset(`${name}.map`)?.source.source().toString();
          if (map === undefined) continue;
          const script = source.source().toString();
          const id = debugId(script);
          compilation.updateAsset(name, new compiler.webpack.sources.RawSource(`${script.replace(PLACEHOLDER, id)}\n//# debugId=${id}\n`));
          compilation.updateAsset(`${name}.map`, new compiler.webpack.sources.RawSource(map.replace('{', `{"debugId":"${id}",`)));
        }
      });
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, (assets) => {
        maps.clear();
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue;
          maps.set(name, source.source());
          compilation.deleteAsset(name);
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async () => {
      await rm(this.#folder, { recursive: true, force: true });
      for (const [name, map] of maps) {
        const file = path.join(this.#folder, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, map);
      }
    });
  }
}

/** A UUID (RFC 9562, version 8) that follows from the script. */
function debugId(script: string): string {
  const digest = createHash('sha256').update(script).digest('hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
