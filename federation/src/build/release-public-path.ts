import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';
import type { Side } from '#src/build/styles.ts';

const PLUGIN = 'ReleasePublicPath';

/**
 * Addresses of files in a release (images, fonts, workers) are known when it is loaded, not when it is built. In the
 * browser they follow from the address of the entry, on the server the host says them (`evaluateContainer`). Both
 * write the same address into HTML, without the origin: the server does not know under which one it is seen. Files
 * that come from another origin, a build under development, keep theirs.
 */
const EXPRESSIONS: Readonly<Record<Side, string>> = {
  web: `((base) => base.origin === location.origin ? base.pathname : base.href)(new URL('./', import.meta.url))`,
  node: `typeof __public_path__ === 'string' ? __public_path__ : ''`,
};

class PublicPathModule extends RuntimeModule {
  readonly #side: Side;

  constructor(side: Side) {
    // After the bundler's own module, which sets what the configuration says.
    super('release_public_path', RuntimeModule.STAGE_ATTACH);
    this.#side = side;
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = ${EXPRESSIONS[this.#side]};`;
  }
}

/** Lets a build find its files below the address it is loaded from. */
export class ReleasePublicPath implements RspackPluginInstance {
  readonly #side: Side;

  constructor(side: Side) {
    this.#side = side;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap(PLUGIN, (chunk) => compilation.addRuntimeModule(chunk, new PublicPathModule(this.#side)));
    });
  }
}
