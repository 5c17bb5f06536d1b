import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';
import type { Side } from '#src/build/styles/styles.ts';

const PLUGIN = 'ReleasePublicPath';

/**
 * Addresses of a release's files (images, fonts, workers) are determined at load time, not at build time. In the browser they follow from
 * the address of the entry; on the server the host sets them (`evaluateContainer`). Both write the same address into HTML, without the
 * origin, because the server does not know the public origin. Files from another origin, as of a build under development, keep theirs.
 */
const EXPRESSIONS: Readonly<Record<Side, string>> = {
  web: `((base) => base.origin === location.origin ? base.pathname : base.href)(new URL('./', import.meta.url))`,
  node: `typeof __public_path__ === 'string' ? __public_path__ : ''`,
};

class PublicPathModule extends RuntimeModule {
  readonly #side: Side;

  constructor(side: Side) {
    // After the bundler's own module, which sets the configured value.
    super('release_public_path', RuntimeModule.STAGE_ATTACH);
    this.#side = side;
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = ${EXPRESSIONS[this.#side]};`;
  }
}

/** Makes a build resolve its files relative to the address it is loaded from. */
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
