import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Place {
  readonly house: string;
  /** Path inside the workspace, with forward slashes. */
  readonly inside: string;
}

const SCOPE = '@plenum/';
const known = new Map<string, string | null>();

/** Returns the workspace of a file: the nearest package above it, if it is one of this repository. */
export function houseOf(file: string): Place | null {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const name = packageName(folder);
    if (name !== null)
      return name.startsWith(SCOPE) ? { house: name.slice(SCOPE.length), inside: path.relative(folder, file).replaceAll('\\', '/') } : null;
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
