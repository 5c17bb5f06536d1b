import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';

/** A workspace of this checkout. */
export interface Workspace {
  /** Its folder, which is also its release name. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Whether it is built and released: the shell and the remotes. */
  readonly isReleased: boolean;
}

interface Package {
  readonly workspaces?: string[];
}

const readPackage = (folder: string): Package => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Returns all workspaces, in the order of the root package.json. */
export function readWorkspaces(root: string = ROOT): Workspace[] {
  return (readPackage(root).workspaces ?? []).map((name) => {
    const folder = path.join(root, name);
    return { name, folder, isReleased: existsSync(path.join(folder, 'rspack.config.ts')) };
  });
}
