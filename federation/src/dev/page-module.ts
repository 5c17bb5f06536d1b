import path from 'node:path';

/** Modules that run in the page. */
export const PAGE_FOLDER = path.join(import.meta.dirname, 'page');

/** Returns the path of such a module: JavaScript in the published package, TypeScript (`source`: its extension) in the repository. */
export const pageModule = (name: string, source: string): string =>
  path.join(PAGE_FOLDER, `${name}${path.extname(import.meta.filename) === '.ts' ? source : '.js'}`);
