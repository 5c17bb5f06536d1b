import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Modules that run in the page; JavaScript in the published package, TypeScript in the repository. */
const PAGE = path.join(import.meta.dirname, '../page');
const pageModule = (name: string, source: string) =>
  path.join(PAGE, `${name}${path.extname(import.meta.filename) === '.ts' ? source : '.js'}`);

const REFRESH = /^react-refresh\/runtime$/;

const REPLACED: readonly (readonly [request: RegExp, module: string])[] = [
  [REFRESH, pageModule('refresh-runtime', '.ts')],
  [/^react\/jsx-dev-runtime$/, pageModule('jsx-dev-runtime', '.ts')],
  [/\/federation\/remote\/define-remote$/, pageModule('define-remote', '.tsx')],
];

/**
 * The development build of a remote for a page whose React is that of a production build: components are exchanged by the remote
 * itself (page/refreshable.ts), and stacks can be led back to the sources.
 * @param config the web build that `remotePreset` makes
 * @param stackAddress where the page asks for that
 */
export function inPageConfig(config: Configuration, stackAddress: string): Configuration {
  const replacements = REPLACED.map(
    ([request, module]) =>
      new rspack.NormalModuleReplacementPlugin(request, (resolve) => {
        // The stand-in for the refresh runtime uses the real one.
        if (request !== REFRESH || !resolve.contextInfo.issuer.startsWith(PAGE)) resolve.request = module;
      }),
  );
  return {
    ...config,
    devtool: 'source-map',
    // The preset leaves the refresh runtime to a page that is under development as a whole.
    externals: [],
    output: { ...config.output, devtoolModuleFilenameTemplate: '[resource-path]' },
    plugins: [...(config.plugins ?? []), ...replacements, new rspack.DefinePlugin({ __STACK_ADDRESS__: JSON.stringify(stackAddress) })],
  };
}
