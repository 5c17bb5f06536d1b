import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, baseConfig, outputDir } from '#src/build/base-config.ts';
import { DescribeBuild } from '#src/build/description/describe-build.ts';
import { lazyChunkRule } from '#src/build/lazy-chunks/lazy-chunk-rule.ts';
import { ownModule } from '#src/build/own-module.ts';
import { remoteRules } from '#src/build/source-checks/remote-rules.ts';
import { sharedRanges } from '#src/build/shared-modules/shared-libraries.ts';
import { type SharedPart, sharedParts, withoutParts } from '#src/build/shared-modules/shared-parts.ts';
import { StandardManifest } from '#src/build/container/standard-manifest.ts';
import type { Side } from '#src/build/styles/styles.ts';
import { UsageCollector } from '#src/build/usage-collector/usage-collector.ts';
import { ADOPTED_FOLDER } from '#src/remote/adopted-folder.ts';
import { WorkerLibraries } from '#src/build/shared-modules/worker-libraries.ts';

/** Module that exports the `samples` of a remote, if it has any. */
const SAMPLES = './src/samples.ts';

/** Name of the chunk to which rspack adds the container start code. */
const CONTAINER_START = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  enforce: 'post' as const,
  use: [ownModule('container/container-start-loader')],
};

/** `mf-blog` → `mf_blog`: a container's name must be an identifier. */
const identifier = (name: string) => name.replaceAll('-', '_');

/** Names the server container after the hash of its sources, so that two versions in one process share nothing. */
function sourceFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('{src/**/*,contract/**/*,package.json}', { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const full = path.join(file.parentPath, file.name);
    hash.update(path.relative(root, full)).update(readFileSync(full));
  }
  return hash.digest('hex').slice(0, 12);
}

function federation(name: string, side: Side, options: BuildOptions): ModuleFederationPlugin {
  const shared = Object.entries(sharedRanges(options.root)).map(([library, requiredVersion]) => [
    library,
    { singleton: true, import: false as const, requiredVersion },
  ]);
  return new ModuleFederationPlugin({
    name: side === 'web' ? identifier(name) : `${identifier(name)}_${sourceFingerprint(options.root)}`,
    filename: side === 'node' ? 'remote-entry.cjs' : options.mode === 'development' ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
    library: { type: side === 'web' ? 'module' : 'commonjs-module' },
    exposes: {
      './remote': { import: './src/remote.ts', name: 'remote' },
      // The registry renders the remote with its samples before it activates it. Browsers never need them.
      ...(side === 'node' && existsSync(path.join(options.root, SAMPLES)) && { './samples': { import: SAMPLES, name: 'samples' } }),
    },
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: side === 'web',
    // In the browser only other hosts load it, and their runtime may differ.
    experiments: { externalRuntime: side === 'node', optimization: { disableSnapshot: true, disableRemote: true, target: side } },
  });
}

/** Copies the files of an adopted remote unchanged. */
function adopted({ root, adopt }: RemoteBuildOptions): InstanceType<typeof rspack.CopyRspackPlugin>[] {
  if (adopt === undefined) return [];
  return [new rspack.CopyRspackPlugin({ patterns: [{ from: path.resolve(root, adopt), to: ADOPTED_FOLDER, info: { minimized: true } }] })];
}

/** Takes shared parts from the page when their version fits, and loads the remote's own copy otherwise. */
function takeParts(parts: readonly SharedPart[]): InstanceType<typeof rspack.sharing.ConsumeSharedPlugin> {
  const consumes = parts.map(({ key, file, version }) => [
    file,
    { shareKey: key, import: key, requiredVersion: `^${version}`, strictVersion: true, singleton: false },
  ]);
  return new rspack.sharing.ConsumeSharedPlugin({ consumes: Object.fromEntries(consumes), enhanced: true });
}

export interface RemoteBuildOptions extends BuildOptions {
  /**
   * Folder of a built plain Module Federation remote, relative to `root`. Its files become part of this release, for screens made with
   * `adoptScreen`.
   */
  readonly adopt?: string;
}

/**
 * Returns the whole rspack configuration of a remote: a browser build and a server build of `./src/remote.ts`, and `dist/build.json` for
 * the registry.
 * @param name the remote's release name, `mf-blog`
 * @param options the folder of the workspace, the mode, and files to adopt
 * @returns two configurations, named `web` and `node`
 * @throws Error if the workspace depends on two design systems, or one of its dependencies is not installed
 * @example
 * export default (_: unknown, { mode }: BuildArguments) => remotePreset('mf-quizshow', { root: import.meta.dirname, mode });
 */
export function remotePreset(name: string, options: RemoteBuildOptions): Configuration[] {
  const uses = new UsageCollector();
  const describe = new DescribeBuild({
    name,
    root: options.root,
    outputDir: outputDir(options),
    shared: sharedRanges(options.root),
    uses: () => uses.used,
  });
  const parts = sharedParts(options.root);
  return (['web', 'node'] as const).map((side) => {
    const config = baseConfig(side, options);
    const rules = [
      ...(config.module?.rules ?? []),
      ...remoteRules(name, options.root, side),
      ...(side === 'web' ? [CONTAINER_START] : [withoutParts(parts)]),
      ...(side === 'web' && options.mode !== 'development' ? [lazyChunkRule(options.root)] : []),
    ];
    return {
      ...config,
      module: { ...config.module, rules },
      entry: {},
      // See dev/share-refresh-runtime.ts: the shell's runtime refreshes all parts of a page.
      externals:
        side === 'web' && options.mode === 'development' ? { 'react-refresh/runtime': 'var globalThis.__REACT_REFRESH_RUNTIME__' } : [],
      output: {
        ...config.output,
        uniqueName: identifier(name),
        // Pages allow each remote one Trusted Types policy with its name, for its workers' addresses (docs/decisions/0045).
        ...(side === 'web' ? { trustedTypes: { policyName: name } } : {}),
      },
      plugins: [
        ...(config.plugins ?? []),
        federation(name, side, options),
        ...(side === 'web' && parts.length > 0 ? [takeParts(parts)] : []),
        ...(side === 'web' ? [new WorkerLibraries(identifier(name)), new StandardManifest(), ...adopted(options)] : []),
        uses.plugin(side),
        describe.plugin(side),
      ],
    };
  });
}
