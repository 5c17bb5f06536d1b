import path from 'node:path';

/**
 * Returns the file of another module of this package, for tools that take paths rather than imports: a bundler's loaders and entries. The
 * file is TypeScript in the repository and JavaScript in the published package, as this module is.
 * @param name relative to this folder, without extension: `styles/css-classes-loader`
 */
export function ownModule(name: string): string {
  return path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
}
