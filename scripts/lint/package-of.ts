import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a package of this repository. */
export interface PackageFile {
  /** Name of the package without its scope. */
  readonly name: string;
  /** Path inside the package, with forward slashes. */
  readonly inside: string;
}

const SCOPE = '@plenum/';
const known = new Map<string, string | null>();

/** Returns the package of a file: the nearest one above it, or null if that is not one of this repository. */
export function packageOf(file: string): PackageFile | null {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const name = packageName(folder);
    if (name !== null)
      return name.startsWith(SCOPE) ? { name: name.slice(SCOPE.length), inside: path.relative(folder, file).replaceAll('\\', '/') } : null;
  }
  return null;
}

function packageName(folder: string): string | null {
  let name = known.get(folder);
  if (name === undefined) {
    try {
      name = String((JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name);
    } catch {
      name = null;
    }
    known.set(folder, name);
  }
  return name;
}
