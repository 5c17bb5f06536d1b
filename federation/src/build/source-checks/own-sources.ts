import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const INSTALLED = /[\\/]node_modules[\\/]/;

/** Returns the package folder of a file: the nearest folder above it with a package.json. */
function packageFolderOf(file: string): string {
  const folder = path.dirname(file);
  return folder === path.dirname(folder) || existsSync(path.join(folder, 'package.json')) ? folder : packageFolderOf(folder);
}

/** Rejects relative imports of another package's sources: exports are imported by the package's name. */
export class OwnSources implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('OwnSources', (factory) => {
      factory.hooks.beforeResolve.tapPromise('OwnSources', async ({ request, contextInfo: { issuer } }) => {
        // Runs after inline loaders.
        const specifier = request.slice(request.lastIndexOf('!') + 1).replace(/\?.*$/, '');
        if (!/^\.{1,2}\//.test(specifier) || !issuer || INSTALLED.test(issuer)) return;
        const target = path.resolve(path.dirname(issuer), specifier);
        if (INSTALLED.test(target) || packageFolderOf(target) === packageFolderOf(issuer)) return;
        throw new Error(
          `"${specifier}" leaves its package: import the exports of another package by its package name, or move the file here.`,
        );
      });
    });
  }
}
