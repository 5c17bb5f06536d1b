import { type Configuration, rspack } from '@rspack/core';
import { pageModule } from '#src/dev/page-module.ts';

/**
 * Returns a remote's development build in which a component that throws is replaced with its error and the position in its source.
 * @param config the web build from `remotePreset`
 * @param stackAddress address that maps stack traces to source positions
 * @param options.isReactInDevelopment whether the page uses React's development build, which replaces components itself
 */
export function errorBoundaryConfig(
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
