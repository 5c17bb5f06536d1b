import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type RuleSetRule } from '@rspack/core';

/** By its file: where this package is installed the bundler need not find what only this package depends on. */
const CSS_LOADER = createRequire(import.meta.url).resolve('css-loader');

export type Side = 'web' | 'node';

/**
 * A class name that says where it is from and changes with the file's content: the server's and the
 * browser's build agree on it, and two versions of one stylesheet never fight on one page.
 */
function classNameOf(resourcePath: string, localName: string): string {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
  return `${path.basename(resourcePath, '.module.css')}-${localName}-${hash}`;
}

/** How stylesheets are read: modules give class names on both sides, files only in the browser's build. */
export function styleRules(side: Side): RuleSetRule[] {
  const moduleCss = {
    loader: CSS_LOADER,
    options: {
      modules: {
        getLocalIdent: (context: { resourcePath: string }, _pattern: string, localName: string) =>
          classNameOf(context.resourcePath, localName),
        exportOnlyLocals: side === 'node',
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  const globalCss = { loader: CSS_LOADER, options: { modules: { mode: 'global', exportOnlyLocals: side === 'node' } } };
  const extract = side === 'web' ? [rspack.CssExtractRspackPlugin.loader] : [];
  return [
    { test: /\.module\.css$/, type: 'javascript/auto', use: [...extract, moduleCss] },
    // Also of a package that says of itself to have none (react-easy-crop): its stylesheet was left out.
    { test: /(?<!\.module)\.css$/, type: 'javascript/auto', sideEffects: true, use: [...extract, globalCss] },
  ];
}

/**
 * Files only, no loading code: the host decides when a stylesheet is needed and never lets one hold
 * up a script (a hanging stylesheet blocked hydration for 9 s in the prototype).
 */
export function styleFiles(production: boolean): InstanceType<typeof rspack.CssExtractRspackPlugin> {
  const filename = production ? '[name].[contenthash:8].css' : '[name].css';
  return new rspack.CssExtractRspackPlugin({ filename, chunkFilename: filename, runtime: false, ignoreOrder: true });
}
