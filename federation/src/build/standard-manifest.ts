import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const PLUGIN = 'StandardManifest';
const MANIFEST = 'mf-manifest.json';
/** Facts about the build that no host reads. */
const STATS = 'mf-stats.json';

interface FederationManifest {
  readonly metaData: { publicPath: string };
}

/**
 * `mf-manifest.json`, by which other Module Federation hosts find the entry: beside it, wherever a release is served.
 * @see https://module-federation.io/configure/manifest
 */
export class StandardManifest implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // After Module Federation's own plugin has written it.
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
