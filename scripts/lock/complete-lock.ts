import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '#scripts/console/fail.ts';
import { findMissingOptionals, readLock, type LockedPackage, type LockFile } from '#scripts/lock/lock-file.ts';
import { platformOf } from '#scripts/lock/platform-of.ts';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run lock:complete`, to be run after every `npm install` that changed package-lock.json. */
export async function main(): Promise<void> {
  const file = path.join(ROOT, 'package-lock.json');
  try {
    const { lock, added } = completeLock(readLock(JSON.parse(await readFile(file, 'utf8'))));
    await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
    process.stdout.write(added.length > 0 ? `Added: ${added.join(', ')}\n` : 'package-lock.json was complete.\n');
  } catch (error) {
    fail(error);
  }
}

/**
 * Adds the optional packages of other platforms, which npm leaves out of the lock file if its registry does not have them, and removes the
 * download addresses. Then `npm ci` works on every platform and with every registry.
 *
 * npm never downloads an entry whose `os`, `cpu` or `libc` is not the machine's. It asks its own registry for the others, and an optional
 * package that the registry lacks is not an error.
 * @throws ScriptError `lock_incomplete` for a package whose name does not contain its platform
 */
export function completeLock(lock: LockFile): { readonly lock: LockFile; readonly added: readonly string[] } {
  const packages: Record<string, LockedPackage> = Object.fromEntries(
    Object.entries(lock.packages).map(([location, entry]) => [location, withoutAddress(entry)]),
  );
  const added = findMissingOptionals(lock).map(({ name, range, requiredBy }) => {
    const platform = platformOf(name);
    const version = /\d.*$/.exec(range)?.[0];
    if (!platform || version === undefined)
      throw new ScriptError(
        'lock_incomplete',
        `${requiredBy || 'package.json'} needs ${name}@${range}, which is not in package-lock.json, and its name does not contain its platform.`,
      );
    packages[`node_modules/${name}`] = { version, ...(lock.packages[requiredBy]?.dev && { dev: true }), ...platform, optional: true };
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
