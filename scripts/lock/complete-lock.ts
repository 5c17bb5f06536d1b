import { missingOptionals, type LockedPackage, type LockFile } from '#scripts/lock/lock-file.ts';
import { platformOf } from '#scripts/lock/platform-of.ts';
import { ScriptError } from '#scripts/errors.ts';

/**
 * Adds what a registry without the binaries of other platforms leaves out of a lock file, and takes
 * out the download addresses, so that `npm ci` works on every platform and with every registry.
 *
 * npm never downloads an entry whose `os`, `cpu` or `libc` is not the machine's; where it is, it asks
 * its own registry, and an optional package that is not to be had is no error.
 * @throws ScriptError `lock_incomplete` for a package whose name does not tell its platform
 */
export function completeLock(lock: LockFile): { readonly lock: LockFile; readonly added: readonly string[] } {
  const packages: Record<string, LockedPackage> = Object.fromEntries(
    Object.entries(lock.packages).map(([place, entry]) => [place, withoutAddress(entry)]),
  );
  const added = missingOptionals(lock).map(({ name, range, wantedBy }) => {
    const platform = platformOf(name);
    const version = /\d.*$/.exec(range)?.[0];
    if (!platform || version === undefined)
      throw new ScriptError(
        'lock_incomplete',
        `${wantedBy || 'package.json'} wants ${name}@${range}, which is not in package-lock.json, and its name does not tell its platform.`,
      );
    packages[`node_modules/${name}`] = { version, ...(lock.packages[wantedBy]?.dev && { dev: true }), ...platform, optional: true };
    return `${name}@${version}`;
  });
  // npm's own order: without it the next "npm install" would move every line.
  const ordered = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(ordered) }, added };
}

function withoutAddress(entry: LockedPackage): LockedPackage {
  const { resolved, ...rest } = entry;
  // Of workspaces, `resolved` is the folder.
  return resolved === undefined || /^(https?|git\+)/.test(resolved) ? rest : entry;
}
