import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import { checkCounterparts } from '#src/domain/gate/check-counterparts.ts';
import type { GateMember } from '#src/domain/gate/member.ts';
import { checkGranted } from '#src/domain/sets/rules/check-granted.ts';
import { checkOffers } from '#src/domain/sets/rules/check-offers.ts';
import { checkRoutes } from '#src/domain/sets/rules/check-routes.ts';

/**
 * - `activate`: all rules; `strict` also refuses a change after which a release alone can no longer be rolled back.
 * - `rollback`: to what was active before. Every release must work with its counterparts, and no path may have two owners. A part that a page
 *   shows may be missing: the site returns 503 in its place.
 * - `forced`: only that no path has two owners.
 */
export type SetRules = 'activate' | 'strict' | 'rollback' | 'forced';

export interface SetToCheck {
  readonly environment: string;
  /** Members of the current set. */
  readonly before: readonly GateMember[];
  /** Members of the set after the change. */
  readonly after: readonly GateMember[];
  /** Names whose version the change alters, removed ones included. */
  readonly changed: readonly string[];
  readonly rules: SetRules;
  /** Name → grants. */
  readonly teams: ReadonlyMap<string, Grants>;
}

/**
 * Checks a change of a release set.
 * @throws RegistryError with the code of the broken rule
 */
export function checkSet({ environment, before, after, changed, rules, teams }: SetToCheck): void {
  const activating = rules === 'activate' || rules === 'strict';
  if (rules !== 'forced')
    checkCounterparts(withStanding(after, changed, environment), before, changed, activating ? 'activate' : 'rollback');
  checkRoutes(after, changed, activating ? 'checked' : 'ignored');
  if (!activating) return;
  checkGranted(after, changed, teams);
  checkOffers(after, changed, before);
}

/** Labels the members that a change leaves alone, for messages. */
export function withStanding(members: readonly GateMember[], changed: readonly string[], environment: string): GateMember[] {
  return members.map((member) => (changed.includes(member.name) ? member : { ...member, standing: `active in ${environment}` }));
}
