import { rspack, type Configuration } from '@rspack/core';
import type { Needed, Offered } from '@plenum/shared-contracts/release/manifest';
import { CAPABILITY_NAMES } from '@plenum/shared-contracts/remote/capabilities';
import { type BuildOptions, baseConfig, outputDir } from '#src/build/base-config.ts';
import { DescribeBuild } from '#src/build/description/describe-build.ts';
import { lazyChunkRule } from '#src/build/lazy-chunks/lazy-chunk-rule.ts';
import { ownModule } from '#src/build/own-module.ts';
import { sourceChecks } from '#src/build/source-checks/remote-rules.ts';
import { SHARED_LIBRARIES, installedVersion } from '#src/build/shared-modules/shared-libraries.ts';
import { SHARED_NAMES } from '#src/build/shared-modules/shared-names.ts';
import { sharedParts, withoutParts } from '#src/build/shared-modules/shared-parts.ts';

export interface ShellBuildOptions extends BuildOptions {
  /** Entry that hydrates the page. */
  readonly browserEntry: string;
  /** Entry whose exports the server runs. */
  readonly serverEntry: string;
  /** What its pages require of remotes: the registry activates no remote that lacks it. Default nothing. */
  readonly needs?: readonly Needed[];
  /** What it offers to remotes. Default: nothing is published, and nothing is checked against it. */
  readonly offers?: Omit<Offered, 'libraries' | 'capabilities'>;
}

/** Constants that let the bundler remove the parts of Module Federation's runtime that this host does not use. */
const RUNTIME_FLAGS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', FEDERATION_OPTIMIZE_NO_REMOTE: 'true' };

const ROUTER_COMPONENTS = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](?:components|hooks|dom[\\/]lib)\.js$/;

/**
 * Gives React Router's components and hooks a copy of the module of its router, of which they use a few constants. So the router itself,
 * which is needed for navigations only, can be in a chunk that loads later (docs/decisions/0186).
 */
const lateRouter = () =>
  new rspack.NormalModuleReplacementPlugin(/\/router\/router\.js$/, (module) => {
    if (ROUTER_COMPONENTS.test(module.contextInfo.issuer)) module.request += '?constants';
  });

/** Leaves out what React Router's components contain for its framework mode, with which no shell works. */
const routerWithoutFramework = () =>
  new rspack.NormalModuleReplacementPlugin(/\/ssr\/components\.js$/, (module) => {
    if (ROUTER_COMPONENTS.test(module.contextInfo.issuer)) module.request = ownModule('router-without-framework');
  });

/** See dev/share-refresh-runtime.ts. */
const REFRESH_RUNTIME = ownModule('../dev/share-refresh-runtime');

/**
 * Returns the whole rspack configuration of a shell: a browser build and a server build, and `dist/build.json` for the registry.
 * @param options the folder of the workspace, its entries, and what it needs of remotes and offers to them
 * @returns two configurations, named `web` and `node`
 * @throws Error if the workspace depends on two design systems, or one of its dependencies is not installed
 * @example
 * export default shellPreset({ root: import.meta.dirname, browserEntry: './src/browser/start.ts', serverEntry: './src/server/main.ts' });
 */
export function shellPreset(options: ShellBuildOptions): Configuration[] {
  const versions = Object.fromEntries(SHARED_LIBRARIES.map((library) => [library, installedVersion(library, options.root)]));
  const describe = new DescribeBuild({
    name: 'shell',
    root: options.root,
    outputDir: outputDir(options),
    shared: {},
    needs: options.needs,
    offers: options.offers && { ...options.offers, libraries: offeredLibraries(versions), capabilities: Object.keys(CAPABILITY_NAMES) },
  });
  const parts = sharedParts(options.root);
  const partVersions = Object.fromEntries(parts.map(({ key, version }) => [key, version]));
  return (['web', 'node'] as const).map((side) => {
    const config = baseConfig(side, options);
    const constants = {
      ...RUNTIME_FLAGS,
      ENV_TARGET: JSON.stringify(side),
      __SHARED_VERSIONS__: JSON.stringify(side === 'web' ? { ...versions, ...partVersions } : versions),
    };
    return {
      ...config,
      entry: {
        main: side === 'web' ? [...(options.mode === 'development' ? [REFRESH_RUNTIME] : []), options.browserEntry] : options.serverEntry,
      },
      module: {
        ...config.module,
        rules: [
          ...(config.module?.rules ?? []),
          ...sourceChecks('shell', options.root, side),
          ...(side === 'node' ? [withoutParts(parts)] : []),
          ...(side === 'web' && options.mode !== 'development' ? [lazyChunkRule(options.root)] : []),
        ],
      },
      output: { ...config.output, uniqueName: 'shell' },
      plugins: [
        ...(config.plugins ?? []),
        new rspack.DefinePlugin(constants),
        ...(side === 'web' ? [lateRouter(), routerWithoutFramework()] : []),
        describe.plugin(side),
      ],
    };
  });
}

function offeredLibraries(versions: Readonly<Record<string, string>>): NonNullable<Offered['libraries']> {
  const names: Readonly<Record<string, readonly string[]>> = SHARED_NAMES;
  return Object.fromEntries(
    Object.entries(versions).map(([library, version]) => [library, { version, names: names[library] ? [...names[library]] : null }]),
  );
}
