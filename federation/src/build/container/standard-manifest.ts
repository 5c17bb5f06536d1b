import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const PLUGIN = 'StandardManifest';
const MANIFEST = 'mf-manifest.json';
/** Build information that hosts do not read. */
const STATS = 'mf-stats.json';

interface FederationManifest {
  readonly metaData: { publicPath: string };
}

/**
 * Writes `mf-manifest.json`, which other Module Federation hosts use to find the entry beside it, wherever a release is served.
 * @see https://module-federation.io/configure/manifest
 */
export class StandardManifest implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // Runs after Module Federation's own plugin has written the file.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        const asset = compilation.getAsset(MANIFEST);
        if (!asset) return;
        const manifest = JSON.parse(asset.source.source().toString()) as FederationManifest;
        manifest.metaData.publicPath = 'auto';
        compilation.updateAsset(MANIFEST, new rspack.sources.RawSource(JSON.stringify(manifest)));
        compilation.deleteAsset(STATS);
      });
    });
  }
}
