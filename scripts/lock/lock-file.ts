import * as z from 'zod/mini';

const lockedPackage = z.looseObject({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
/** The part of a package-lock.json (version 3) that these scripts know; all else is kept as it is. */
const lockFile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });
export type LockFile = z.infer<typeof lockFile>;
export type LockedPackage = z.infer<typeof lockedPackage>;

/** Checks a lock file and hands it over as it is: parsing would put its fields in another order. */
export function readLock(value: unknown): LockFile {
  lockFile.parse(value);
  return value as LockFile;
}

interface Missing {
  readonly name: string;
  readonly range: string;
  /** The entry that wants it. */
  readonly wantedBy: string;
}

/** Optional dependencies that no entry of the lock file satisfies; `npm ci` refuses such a file (EUSAGE). */
export function missingOptionals({ packages }: LockFile): Missing[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(wantedBy).some((folder) => Object.hasOwn(packages, `${folder}node_modules/${name}`)))
      .map(([name, range]) => ({ name, range, wantedBy })),
  );
}

/** Where Node looks from a package: `a/node_modules/b` → `a/node_modules/b/`, `a/`, and the root, ``. */
function foldersAbove(place: string): string[] {
  const folders = place === '' ? [] : [`${place}/`];
  for (let at = place.lastIndexOf('node_modules/'); at >= 0; at = at === 0 ? -1 : place.lastIndexOf('node_modules/', at - 1))
    folders.push(place.slice(0, at));
  return [...new Set([...folders, ''])];
}
