import * as z from 'zod/mini';

const lockedPackage = z.looseObject({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
/** The part of a package-lock.json (version 3) that these scripts use. All other fields stay unchanged. */
const lockFile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });
export type LockFile = z.infer<typeof lockFile>;
export type LockedPackage = z.infer<typeof lockedPackage>;

/** Validates a lock file and returns it unchanged, because the parsed value would have its fields in another order. */
export function readLock(value: unknown): LockFile {
  lockFile.parse(value);
  return value as LockFile;
}

interface Missing {
  readonly name: string;
  readonly range: string;
  /** Location of the entry that needs it. */
  readonly requiredBy: string;
}

/** Returns the optional dependencies that no entry of the lock file satisfies. `npm ci` rejects a file with any (EUSAGE). */
export function findMissingOptionals({ packages }: LockFile): Missing[] {
  return Object.entries(packages).flatMap(([requiredBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(requiredBy).some((folder) => Object.hasOwn(packages, `${folder}node_modules/${name}`)))
      .map(([name, range]) => ({ name, range, requiredBy })),
  );
}

/** Returns the folders in which Node looks for dependencies of a package: `a/node_modules/b` → `a/node_modules/b/`, `a/`, and the root, ``. */
function foldersAbove(location: string): string[] {
  const folders = location === '' ? [] : [`${location}/`];
  for (let at = location.lastIndexOf('node_modules/'); at >= 0; at = at === 0 ? -1 : location.lastIndexOf('node_modules/', at - 1))
    folders.push(location.slice(0, at));
  return [...new Set([...folders, ''])];
}
