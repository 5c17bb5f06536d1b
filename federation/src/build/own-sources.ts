import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const INSTALLED = /[\\/]node_modules[\\/]/;

/** The folder of the package that a file belongs to: the nearest one above it with a package.json. */
function packageFolderOf(file: string): string {
  const folder = path.dirname(file);
  return folder === path.dirname(folder) || existsSync(path.join(folder, 'package.json')) ? folder : packageFolderOf(folder);
}

/** Refuses sources of another package by a relative path: what a package exports is imported by its name. */
export class OwnSources implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('OwnSources', (factory) => {
      factory.hooks.beforeResolve.tapPromise('OwnSources', async ({ request, contextInfo: { issuer } }) => {
        // After the loaders that a loader has written before it.
        const wanted = request.slice(request.lastIndexOf('!') + 1).replace(/\?.*$/, '');
        if (!/^\.{1,2}\//.test(wanted) || !issuer || INSTALLED.test(issuer)) return;
        const target = path.resolve(path.dirname(issuer), wanted);
        if (INSTALLED.test(target) || packageFolderOf(target) === packageFolderOf(issuer)) return;
        throw new Error(`"${wanted}" leaves its package: import what another package exports by its name, or move the file here.`);
      });
    });
  }
}
