import type { Needed } from '@plenum/shared-contracts/release/manifest';
import { RegistryError } from '#src/errors.ts';

interface Provided {
  readonly screens: readonly { readonly name: string }[];
  readonly blocks: readonly { readonly name: string }[];
}

interface Member {
  readonly name: string;
  readonly version: string;
  readonly exposes: Provided;
  /** Null if the manifest does not declare them. */
  readonly needs: readonly Needed[] | null;
}

/**
 * Checks that the versions of the remotes provide the screens and blocks that the shell's pages show.
 * Only changed members are checked, so that one team's mistake does not hold up the others: all remotes if the shell is new, otherwise the
 * new remotes. A remote that the set does not contain is not an error.
 * @throws RegistryError `part_missing` naming remote, version, part, and the path it is for
 */
export function checkNeeds(members: readonly Member[], changed: readonly string[]): void {
  const shell = members.find(({ name }) => name === 'shell');
  if (!shell?.needs) return;
  const missing = shell.needs.flatMap((part) => {
    const remote = members.find(({ name }) => name === part.remote);
    const isNew = changed.includes('shell') || changed.includes(part.remote);
    return remote && isNew && !provides(remote.exposes, part) ? [{ ...part, version: remote.version }] : [];
  });
  const [first] = missing;
  if (!first) return;
  const errors = missing.map(({ remote, version, kind, name, path }) => ({
    field: `releases.${remote}`,
    message: `${remote}@${version} does not provide ${kind} ${name}, which shell@${shell.version} shows at ${path}.`,
  }));
  throw new RegistryError(
    'part_missing',
    `${errors[0]?.message} In the same command, activate a version of ${first.remote} that provides it, or choose a version of the shell that does not need it.`,
    { errors },
  );
}

function provides({ screens, blocks }: Provided, { kind, name }: Needed): boolean {
  return (kind === 'screen' ? screens : blocks).some((part) => part.name === name);
}
