import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from '#src/build/base-config.ts';
import { remoteRules } from '#src/build/source-checks/remote-rules.ts';
import { sourceLocationMiddleware } from '#src/source-locations/source-location-middleware.ts';
import { STANDALONE_LOCATIONS_ADDRESS } from '#src/source-locations/standalone-address.ts';

interface StandaloneOptions {
  /** Folder of the workspace: `import.meta.dirname` of its configuration. */
  readonly root: string;
  /** Module that calls `renderStandalone`. */
  readonly entry: string;
  /** Port of the development server. Default 4100. */
  readonly port?: number;
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Standalone</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

/**
 * Returns the rspack configuration of a remote's standalone page: the remote alone, with a fake host, from source and with fast refresh
 * (`rspack serve --config rspack.dev.config.ts`). It applies the same checks as `remotePreset`, and its build is never released.
 * @param name the remote's release name
 * @param options the folder of the workspace, the entry, which calls `renderStandalone`, and the port
 * @returns the configuration to export by default from rspack.dev.config.ts
 * @example
 * export default standalonePreset('mf-quizshow', { root: import.meta.dirname, entry: './dev/main.tsx' });
 */
export function standalonePreset(name: string, options: StandaloneOptions): Configuration {
  const { root, entry, port = 4100 } = options;
  const config = baseConfig('web', { root, mode: 'development' });
  // On the site the host loads the stylesheets of a chunk; here the bundler does.
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.CssExtractRspackPlugin));
  const files = path.join(root, 'dist-dev/standalone');
  const locationMiddleware = sourceLocationMiddleware(STANDALONE_LOCATIONS_ADDRESS, { files, publicPath: '/' });
  return {
    ...config,
    entry: { main: entry },
    devtool: 'source-map',
    // Pages may have paths of any depth.
    output: {
      ...config.output,
      path: files,
      publicPath: '/',
      uniqueName: `${name}-standalone`,
      // A page that missed a build still requests the update from its own build.
      clean: false,
      // Shown for errors: see source-locations.
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...remoteRules(name, root, 'web')] },
    plugins: [
      ...plugins,
      new rspack.CssExtractRspackPlugin({ filename: '[name].css', ignoreOrder: true }),
      new rspack.HtmlRspackPlugin({ templateContent: PAGE, title: `${name}, standalone`, scriptLoading: 'module' }),
    ],
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      // The source maps are read from there.
      devMiddleware: { writeToDisk: true },
      setupMiddlewares: (middlewares) => [{ name: 'source-locations', middleware: locationMiddleware }, ...middlewares],
    },
  };
}
