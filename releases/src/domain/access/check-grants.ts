import { API_PREFIXES } from '@plenum/shared-contracts/http/api-prefixes';
import { SITE_PATHS } from '@plenum/shared-contracts/http/site-paths';
import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import { RegistryError, type ErrorCode, type FieldError } from '#src/errors.ts';

type Owned = Pick<Grants, 'paths' | 'api'> & { readonly name: string };

interface RuleError extends FieldError {
  readonly code: ErrorCode;
}

/**
 * Checks that a team's grants use nothing of the site or the API, and overlap with no other team's.
 * @throws RegistryError `grant_reserved` or `grant_conflict`, which names both teams and paths
 */
export function checkGrants(team: Owned, others: readonly Owned[]): void {
  const errors = [...reserved(team), ...others.filter(({ name }) => name !== team.name).flatMap((other) => conflicts(team, other))];
  const [first] = errors;
  if (!first) return;
  throw new RegistryError(first.code, first.message, { errors: errors.map(({ field, message }) => ({ field, message })) });
}

function reserved({ paths, api }: Owned): RuleError[] {
  const ofSite = paths.flatMap((path) =>
    SITE_PATHS.filter((site) => prefixesOverlap(path, site)).map((site) => ({
      code: 'grant_reserved' as const,
      field: 'paths',
      message: `${path} cannot be granted: the site itself answers at ${site}. Choose another path.`,
    })),
  );
  const ofApi = API_PREFIXES.filter((own) => api && prefixesOverlap(api.prefix, own)).map((own) => ({
    code: 'grant_reserved' as const,
    field: 'api.prefix',
    message: `${api?.prefix} cannot be granted as an API prefix: the API itself answers at /api${own}. Choose another, such as the path of the team's screens.`,
  }));
  return [...ofSite, ...ofApi];
}

function conflicts(team: Owned, other: Owned): RuleError[] {
  const paths = team.paths.flatMap((path) =>
    other.paths
      .filter((taken) => prefixesOverlap(path, taken))
      .map((taken) => ({
        code: 'grant_conflict' as const,
        field: 'paths',
        message: `${path} of ${team.name} overlaps with ${taken}, which is granted to ${other.name}. One path has one owner: take it from ${other.name} first ("team update ${other.name} --paths …"), or choose another.`,
      })),
  );
  if (!team.api || !other.api || !prefixesOverlap(team.api.prefix, other.api.prefix)) return paths;
  const api: RuleError = {
    code: 'grant_conflict',
    field: 'api.prefix',
    message: `The API prefix ${team.api.prefix} of ${team.name} overlaps with ${other.api.prefix}, which is granted to ${other.name}. Choose another, or take it from ${other.name} first ("team update ${other.name} --no-api").`,
  };
  return [...paths, api];
}

/** Whether `path` is `prefix` or below it. */
export function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether some path is below both prefixes: they are equal, or one is below the other. */
export function prefixesOverlap(a: string, b: string): boolean {
  return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}
