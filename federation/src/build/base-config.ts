import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { esmRuntimeAliases } from '#src/build/container/esm-runtime-aliases.ts';
import { NoNodeBuiltins } from '#src/build/source-checks/no-node-builtins.ts';
import { OwnSources } from '#src/build/source-checks/own-sources.ts';
import { assetRules } from '#src/build/asset-rules.ts';
import { RetryChunks } from '#src/build/lazy-chunks/retry-chunks.ts';
import { ReleasePublicPath } from '#src/build/container/release-public-path.ts';
import { SourceMaps } from '#src/build/source-maps.ts';
import { type Side, styleFiles, styleRules } from '#src/build/styles/styles.ts';

export interface BuildOptions {
  /** Folder of the workspace: `import.meta.dirname` of its rspack.config.ts. */
  readonly root: string;
  /** Development builds keep names, omit hashes, use fast refresh and write to `dist-dev`. Default production. */
  readonly mode?: BuildMode | undefined;
}

export type BuildMode = 'production' | 'development' | 'none';

/** Arguments that `rspack build --mode …` passes to a configuration function. */
export interface BuildArguments {
  readonly mode?: BuildMode;
}

/** Output folder of a build. */
export function outputDir({ root, mode }: BuildOptions): string {
  return path.join(root, mode === 'development' ? 'dist-dev' : 'dist');
}

/** Folder of the source maps of a production build. It is next to the folders of public files, so that no map is published. */
function sourceMapsDir(options: BuildOptions): string {
  return path.join(outputDir(options), 'source-maps');
}

/** Browsers that the site supports: all that have import maps, CSS layers and light-dark(). */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'];

/** Returns the configuration that all builds share: TypeScript, styles, ES modules for the browser, one CommonJS file for the server. */
export function baseConfig(side: Side, options: BuildOptions): Configuration {
  const production = options.mode !== 'development';
  const web = side === 'web';
  const hash = production ? '.[contenthash:8]' : '';
  return {
    name: side,
    mode: production ? 'production' : 'development',
    context: options.root,
    devtool: false,
    target: web ? ['web', 'es2022'] : 'node24',
    output: {
      path: path.join(outputDir(options), side),
      clean: true,
      // Determined at load time: see release-public-path.ts.
      publicPath: '',
      // A module that throws is not cached: otherwise the second screen that imports it would get its incomplete exports.
      strictModuleErrorHandling: true,
      filename: web ? `[name]${hash}.js` : '[name].cjs',
      chunkFilename: web ? `[name]${hash}.js` : '[name].cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: web ? 'anonymous' : false,
      ...(web
        ? { module: true, chunkFormat: 'module', chunkLoading: 'import' }
        : { library: { type: 'commonjs-module' }, chunkLoading: 'require' }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: esmRuntimeAliases(),
      conditionNames: [web ? 'browser' : 'node', 'import', 'default'],
    },
    module: {
      // `new URL('./star.png', import.meta.url)` without the origin, as the server writes it. A worker runs only in the browser; on the
      // server its code would be a second file.
      parser: { javascript: { url: 'relative', ...(web ? {} : { worker: false }) } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: !production, refresh: web && !production } },
              },
              env: { targets: web ? BROWSERS : 'node 24' },
            },
          },
        },
        ...styleRules(side),
        ...assetRules(side),
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        web ? new rspack.SwcJsMinimizerRspackPlugin() : compactForServers(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      ...(web ? { realContentHash: true } : { splitChunks: false }),
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new OwnSources(),
      new ReleasePublicPath(side),
      ...(web
        ? [
            new NoNodeBuiltins(),
            new RetryChunks(),
            styleFiles(production),
            production ? new SourceMaps(sourceMapsDir(options)) : new ReactRefreshRspackPlugin(),
          ]
        : [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
  };
}

/**
 * Servers keep the text of every loaded bundle, in each of their processes: without white space, and in ASCII, because V8 stores a text with any
 * other character in two bytes per character. Names stay, for stacks.
 */
function compactForServers() {
  return new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { compress: false, mangle: false, format: { asciiOnly: true, comments: false } },
  });
}
