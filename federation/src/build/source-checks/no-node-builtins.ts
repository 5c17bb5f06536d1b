import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Whether a package of that name is installed for a file: `buffer` and `url` are also names of packages for browsers. */
function isInstalled(name: string, folder: string): boolean {
  if (existsSync(path.join(folder, 'node_modules', name))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && isInstalled(name, parent);
}

/** Rejects modules of Node in a build for the browser: the bundler's own message does not name the file, nor what to do. */
export class NoNodeBuiltins implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('NoNodeBuiltins', (factory) => {
      factory.hooks.beforeResolve.tapPromise('NoNodeBuiltins', async ({ request, contextInfo: { issuer } }) => {
        if (!issuer || !isBuiltin(request)) return;
        if (!request.startsWith('node:') && isInstalled(request, path.dirname(issuer))) return;
        throw new Error(
          `"${request}" is a module of Node, which browsers do not have, and the same code runs in both (${path.relative(compiler.context, issuer)}). Use what both have, such as crypto.subtle, URL or TextEncoder, or call your backend.`,
        );
      });
    });
  }
}
