import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type RuleSetRule } from '@rspack/core';

/** Given as a file path: where this package is installed, the bundler may not find this package's own dependencies. */
const CSS_LOADER = createRequire(import.meta.url).resolve('css-loader');

export type Side = 'web' | 'node';

/**
 * Returns a class name that shows its origin and changes with the file's content. Server and browser builds produce the same name, and two
 * versions of a stylesheet do not conflict on one page.
 */
function classNameOf(resourcePath: string, localName: string): string {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
  return `${path.basename(resourcePath, '.module.css')}-${localName}-${hash}`;
}

/** Returns the rules for stylesheets: CSS modules export class names on both sides and emit files only in the browser build. */
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
    // Overrides `sideEffects: false` of packages such as react-easy-crop, whose stylesheet was otherwise left out.
    { test: /(?<!\.module)\.css$/, type: 'javascript/auto', sideEffects: true, use: [...extract, globalCss] },
  ];
}

/**
 * Emits files only, without loading code: the host decides when to load a stylesheet and never lets one delay a script (a hanging
 * stylesheet blocked hydration for 9 s in the prototype).
 */
export function styleFiles(production: boolean): InstanceType<typeof rspack.CssExtractRspackPlugin> {
  const filename = production ? '[name].[contenthash:8].css' : '[name].css';
  return new rspack.CssExtractRspackPlugin({ filename, chunkFilename: filename, runtime: false, ignoreOrder: true });
}
