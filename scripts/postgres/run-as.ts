import { spawnSync } from 'node:child_process';
import { ScriptError } from '#scripts/errors.ts';
import { blockingFolder, type SystemUser } from '#scripts/postgres/system-user.ts';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns how to run `command` as `user` when it needs every file in `paths`.
 *
 * The user "postgres" cannot enter a checkout below /root. There the program keeps one capability of root, which bypasses file permissions,
 * and no other: changing the permissions of a folder that is not ours would be worse.
 * @throws ScriptError `folder_unusable` naming the folder, if this system does not support that
 */
export function runAs(user: SystemUser | null, command: string, args: readonly string[], paths: readonly string[]): Command {
  if (!user) return { command, args };
  const blocked = [command, ...paths].map((needed) => blockingFolder(needed, user)).find(Boolean);
  if (!blocked) return { command, args, ...user };
  const only = '-all,+dac_override';
  // no_setuid_fixup: without it, access(2), which initdb calls for its own files, ignores the capability.
  const keeping = [
    '--reuid',
    String(user.uid),
    '--regid',
    String(user.gid),
    '--clear-groups',
    '--inh-caps',
    only,
    '--ambient-caps',
    only,
    '--bounding-set',
    only,
    '--securebits',
    '+no_setuid_fixup',
    '--',
  ];
  if (spawnSync('setpriv', [...keeping, command, '--version']).status !== 0) {
    throw new ScriptError(
      'folder_unusable',
      `PostgreSQL does not run as root, and its user "postgres" may not enter ${blocked}. Run "chmod o+x ${blocked}", or put the checkout (and DATA_DIR) elsewhere, or start as another user, or set DATABASE_URL.`,
    );
  }
  return { command: 'setpriv', args: [...keeping, command, ...args] };
}
