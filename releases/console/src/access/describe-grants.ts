import type { Grants, TeamChange } from '@plenum/shared-contracts/release/access-schemas';

/** Returns a sentence about a saved team, with the registry's warnings. */
export function describeGrants(
  what: string,
  { paths, warnings = [] }: Pick<Grants, 'paths'> & { warnings?: string[] | undefined },
): string {
  return [`${what}. Paths: ${paths.join(', ') || 'none'}.`, ...warnings].join(' ');
}

export interface GrantChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the grants that differ, as text. */
export function grantChanges(before: Grants, after: Grants): GrantChange[] {
  const rows = Object.entries(LABELS).map(([key, label]) => {
    const field = key as keyof Grants;
    return { label, from: textOfGrant(before[field]), to: textOfGrant(after[field]) };
  });
  return rows.filter(({ from, to }) => from !== to);
}

/**
 * Returns the grants that a person has edited. Only these are sent, so that a change does not undo what another person changes at the same
 * time.
 * @param shown what the fields showed at first
 */
export function editedGrants(shown: Grants, wanted: Grants): TeamChange {
  const edited = Object.keys(LABELS).filter((key) => textOfGrant(shown[key as keyof Grants]) !== textOfGrant(wanted[key as keyof Grants]));
  return Object.fromEntries(edited.map((key) => [key, wanted[key as keyof Grants]]));
}

const LABELS = {
  paths: 'Paths',
  layouts: 'Layouts',
  slots: 'Slots',
  api: 'Own backend',
  error_dsn: 'Error tracking project',
} as const satisfies Record<keyof Grants, string>;

function textOfGrant(grant: Grants[keyof Grants]): string {
  if (grant === null) return 'none';
  if (typeof grant === 'string') return grant;
  if (Array.isArray(grant)) return grant.toSorted().join(', ') || 'none';
  return `/api${grant.prefix} → ${grant.upstream}`;
}
