import { rspack, type RspackPluginInstance } from '@rspack/core';

/** Preloads a font file: fonts that arrive after the first text are used from the next page only (shared-ui, `fonts.css`). */
export function preloadFont(name: string): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('preload-font', (compilation) => {
        rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise('preload-font', async (data) => {
          const file = compilation.getAssets().find((asset) => asset.name.startsWith(`assets/${name}.`))?.name;
          if (file === undefined) throw new Error(`The build has no font ${name}.`);
          const href = `${data.publicPath}${file}`;
          const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href };
          data.headTags.unshift({ tagName: 'link', voidTag: true, attributes });
          return data;
        });
      });
    },
  };
}
