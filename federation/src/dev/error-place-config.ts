import { type Configuration, rspack } from '@rspack/core';
import { pageModule } from '#src/dev/page-module.ts';

/**
 * The development build of a remote in whose place the page shows what one of its components throws, with the lines of its sources.
 * @param config the web build that `remotePreset` makes
 * @param stackAddress where the page asks where in the sources a stack leads
 * @param options.isReactInDevelopment whether the page's React is a development build, which exchanges components by itself
 */
export function errorPlaceConfig(
  config: Configuration,
  stackAddress: string,
  { isReactInDevelopment }: { isReactInDevelopment: boolean } = { isReactInDevelopment: true },
): Configuration {
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[resource-path]' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/federation\/remote\/define-remote$/, pageModule('define-remote', '.tsx')),
      new rspack.DefinePlugin({
        __STACK_ADDRESS__: JSON.stringify(stackAddress),
        __IS_REACT_IN_DEVELOPMENT__: JSON.stringify(isReactInDevelopment),
      }),
    ],
  };
}
