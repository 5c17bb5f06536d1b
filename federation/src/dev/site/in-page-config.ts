import { type Configuration, rspack } from '@rspack/core';
import { errorBoundaryConfig } from '#src/dev/error-boundary-config.ts';
import { PAGE_FOLDER, pageModule } from '#src/dev/page-module.ts';

const REFRESH = /^react-refresh\/runtime$/;

const REPLACED: readonly (readonly [request: RegExp, module: string])[] = [
  [REFRESH, pageModule('refresh-runtime', '.ts')],
  [/^react\/jsx-dev-runtime$/, pageModule('jsx-dev-runtime', '.ts')],
];

/**
 * Returns a remote's development build for a page with React's production build: the remote replaces components itself
 * (page/refreshable.ts) and shows their errors with source positions.
 * @param config the web build from `remotePreset`
 * @param stackAddress address that maps stack traces to source positions
 */
export function inPageConfig(config: Configuration, stackAddress: string): Configuration {
  const replacements = REPLACED.map(
    ([request, module]) =>
      new rspack.NormalModuleReplacementPlugin(request, (resolve) => {
        // The replacement for the refresh runtime uses the real one.
        if (request !== REFRESH || !resolve.contextInfo.issuer.startsWith(PAGE_FOLDER)) resolve.request = module;
      }),
  );
  const shown = errorBoundaryConfig(config, stackAddress, { isReactInDevelopment: false });
  // The preset expects the refresh runtime from a page that is under development as a whole.
  return { ...shown, externals: [], plugins: [...(shown.plugins ?? []), ...replacements] };
}
