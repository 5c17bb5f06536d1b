import { routesOf, type Exposed, type Offered } from '@plenum/shared-contracts/release/manifest';
import { RegistryError } from '#src/errors.ts';

interface Member {
  readonly name: string;
  readonly version: string;
  readonly exposes: Exposed;
  /** Null if the manifest does not declare them. */
  readonly offers: Offered | null;
}

interface Offers {
  readonly layouts: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
}

/**
 * Checks that the layouts and slots that a set's remotes use exist: the shell has them, or a remote of the set hosts the slot. A remote is
 * refused if it is new, or if it loses something that the previous set had. A shell that does not declare what it offers is not checked.
 * @param before members of the previous set
 * @throws RegistryError `not_offered` naming remote, version, and what it lacks
 */
export function checkOffers(members: readonly Member[], changed: readonly string[], before: readonly Member[]): void {
  const offers = offersOf(members);
  if (!offers) return;
  const formerly = offersOf(before);
  const errors = members
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ name, version, exposes }) =>
      usesOf(exposes)
        .filter(({ kind, used }) => !offers[kind].has(used) && (changed.includes(name) || formerly?.[kind].has(used)))
        .map(({ kind, what, used }) => ({
          field: `releases.${name}`,
          message: `${name}@${version}: ${what} ${used}, which nothing in this set offers. Offered: ${[...offers[kind]].toSorted().join(', ') || 'none'}.`,
        })),
    );
  const [first] = errors;
  if (!first) return;
  throw new RegistryError(
    'not_offered',
    `${first.message} In the same command, activate a release that offers it, or choose a version of the remote that does not need it.`,
    { errors },
  );
}

function offersOf(members: readonly Member[]): Offers | null {
  const shell = members.find(({ name }) => name === 'shell');
  if (!shell?.offers) return null;
  const hosted = members.flatMap(({ exposes }) => exposes.screens.flatMap(({ slots }) => slots));
  return { layouts: new Set(shell.offers.layouts), slots: new Set([...shell.offers.slots, ...hosted]) };
}

function usesOf({ screens, blocks }: Exposed): { kind: keyof Offers; what: string; used: string }[] {
  return [
    ...screens.flatMap((screen) =>
      routesOf(screen).map(({ layout }) => ({
        kind: 'layouts' as const,
        what: `screen "${screen.name}" is shown in the layout`,
        used: layout,
      })),
    ),
    ...blocks.flatMap((block) =>
      block.fills.map(({ slot }) => ({ kind: 'slots' as const, what: `block "${block.name}" fills`, used: slot })),
    ),
  ];
}
