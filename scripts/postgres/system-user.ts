import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';

/** Unix ids that PostgreSQL runs under. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };

/**
 * Returns the user to run PostgreSQL as, which refuses to run as root. For root it is the system user "postgres", created if missing; for
 * any other user (and on Windows) it is null, the current user.
 * @throws ScriptError `postgres_unavailable` when the user does not exist and cannot be created
 */
export function systemUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  try {
    return lookUp();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], quiet);
      return lookUp();
    } catch (cause) {
      throw new ScriptError(
        'postgres_unavailable',
        'You are root, PostgreSQL cannot run as root, and a user "postgres" could not be made. Make one, start as another user, or set DATABASE_URL.',
        { cause },
      );
    }
  }
}

function lookUp(): SystemUser {
  return { uid: Number(execFileSync('id', ['-u', 'postgres'], quiet)), gid: Number(execFileSync('id', ['-g', 'postgres'], quiet)) };
}

/** Returns the first folder on the path to `target` that `user` may not enter, or null. */
export function blockingFolder(target: string, user: SystemUser): string | null {
  const parts = path.resolve(target).split(path.sep).slice(1, -1);
  let folder: string = path.sep;
  for (const part of parts) {
    folder = path.join(folder, part);
    const { mode, uid, gid } = statSync(folder);
    const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & search) === 0) return folder;
  }
  return null;
}
