import { type Configuration, rspack } from '@rspack/core';
import { errorPlaceConfig } from '#src/dev/error-place-config.ts';
import { PAGE_FOLDER, pageModule } from '#src/dev/page-module.ts';

const REFRESH = /^react-refresh\/runtime$/;

const REPLACED: readonly (readonly [request: RegExp, module: string])[] = [
  [REFRESH, pageModule('refresh-runtime', '.ts')],
  [/^react\/jsx-dev-runtime$/, pageModule('jsx-dev-runtime', '.ts')],
];

/**
 * The development build of a remote for a page whose React is that of a production build: components are exchanged by the remote
 * itself (page/refreshable.ts), and what they throw is shown with its place.
 * @param config the web build that `remotePreset` makes
 * @param stackAddress where the page asks where in the sources a stack leads
 */
export function inPageConfig(config: Configuration, stackAddress: string): Configuration {
  const replacements = REPLACED.map(
    ([request, module]) =>
      new rspack.NormalModuleReplacementPlugin(request, (resolve) => {
        // The stand-in for the refresh runtime uses the real one.
        if (request !== REFRESH || !resolve.contextInfo.issuer.startsWith(PAGE_FOLDER)) resolve.request = module;
      }),
  );
  const shown = errorPlaceConfig(config, stackAddress, { isReactInDevelopment: false });
  // The preset leaves the refresh runtime to a page that is under development as a whole.
  return { ...shown, externals: [], plugins: [...(shown.plugins ?? []), ...replacements] };
}
