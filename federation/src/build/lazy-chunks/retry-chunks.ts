import { type Compiler, RuntimeGlobals, RuntimeModule, type RspackPluginInstance } from '@rspack/core';

const PLUGIN = 'RetryChunks';

/**
 * Browsers may remember that a module could not be fetched, also by a `modulepreload`: importing it then fails without a request until the
 * page is reloaded (HTML standard, "fetch a single module script"; so in Chromium 150). So a chunk that fails is imported at once from
 * another address, `a.js?1`, whose hash the host registers first (host/browser/import-map.ts).
 */
class RetryChunksModule extends RuntimeModule {
  constructor() {
    // After the bundler's own modules, which it wraps.
    super('retry_chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename } = RuntimeGlobals;
    return `
      const failures = {}, load = ${ensureChunk}, name = ${getChunkScriptFilename};
      const query = (id) => failures[id] ? '?' + failures[id] : '';
      ${getChunkScriptFilename} = (id) => name(id) + query(id);
      ${ensureChunk} = (id) => load(id).catch(() => {
        failures[id] = (failures[id] || 0) + 1;
        const { href } = new URL(name(id), import.meta.url);
        globalThis._FEDERATION_RETRY?.(href, href + query(id));
        return load(id);
      });`;
  }
}

/** Makes a build for browsers import a chunk that failed from another address. */
export class RetryChunks implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(PLUGIN, (chunk) => compilation.addRuntimeModule(chunk, new RetryChunksModule()));
    });
  }
}
