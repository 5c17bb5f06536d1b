import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';

/** One workspace of the checkout. */
export interface HouseFolder {
  /** Its folder, which is also its release name. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** The houses that it depends on, directly. */
  readonly needs: readonly string[];
  /** Whether it is built and released: the shell and the remotes. */
  readonly isReleased: boolean;
}

interface Package {
  readonly workspaces?: string[];
  readonly dependencies?: Record<string, string>;
}

const SCOPE = '@plenum/';
const readPackage = (folder: string): Package => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** All workspaces, in the order of the root package.json. */
export function readHouses(root: string = ROOT): HouseFolder[] {
  return (readPackage(root).workspaces ?? []).map((name) => {
    const folder = path.join(root, name);
    const needs = Object.keys(readPackage(folder).dependencies ?? {});
    return {
      name,
      folder,
      needs: needs.filter((need) => need.startsWith(SCOPE)).map((need) => need.slice(SCOPE.length)),
      isReleased: existsSync(path.join(folder, 'rspack.config.ts')),
    };
  });
}

/** `name` and everything it needs, directly or not. */
export function withNeeds(name: string, houses: readonly HouseFolder[]): HouseFolder[] {
  const found = new Map<string, HouseFolder>();
  const visit = (wanted: string): void => {
    const house = houses.find((candidate) => candidate.name === wanted);
    if (!house || found.has(wanted)) return;
    found.set(wanted, house);
    house.needs.forEach(visit);
  };
  visit(name);
  return [...found.values()];
}
