import path from 'node:path';

/**
 * The file of another module of this package, for those who are given paths rather than imports: a bundler's loaders and entries.
 * It is TypeScript in the repository and JavaScript in the published package, as this module is.
 * @param name relative to this folder, without extension: `shared-names-loader`
 */
export function ownModule(name: string): string {
  return path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
}
