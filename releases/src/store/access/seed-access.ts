import type pg from 'pg';
import type { Grants, TokenOwner } from '@plenum/shared-contracts/release/access-schemas';
import { checkGrants } from '#src/domain/access/check-grants.ts';
import { grantsOf } from '#src/domain/access/find-missing-grants.ts';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { RegistryError } from '#src/errors.ts';
import { lastActors, writeAudit } from '#src/store/audit.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { allTeams, saveTeam } from '#src/store/access/teams.ts';
import { findToken, insertToken } from '#src/store/access/tokens.ts';

/** Teams and tokens from the registry's environment. */
export interface AccessSeed {
  readonly teams: Readonly<Record<string, Grants>>;
  readonly tokens: readonly { readonly owner: TokenOwner; readonly sha256: Buffer; readonly variable: string }[];
}

const ACTOR = 'environment';

/**
 * Adds teams and tokens that the database has never seen. Teams that were changed or removed by command, and tokens that exist or were
 * revoked, are not changed. Writes only what is missing, so that a registry starts on a read-only database.
 * @returns teams and tokens that were not added, for the log
 */
export async function seedAccess(pool: pg.Pool, { teams, tokens }: AccessSeed): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    await lockGrants(tx, 'exclusive');
    return [...(await takeTeams(tx, teams)), ...(await takeTokens(tx, tokens))];
  });
}

async function takeTeams(tx: Queryable, teams: AccessSeed['teams']): Promise<string[]> {
  const actors = await lastActors(tx, Object.keys(teams));
  const problems: string[] = [];
  for (const [name, grants] of Object.entries(teams)) {
    const actor = actors.get(name);
    if (actor !== undefined && actor !== ACTOR) continue;
    const all = await allTeams(tx);
    const current = all.find((team) => team.name === name);
    const before = current ? grantsOf(current) : null;
    if (canonicalJson(before) === canonicalJson(grants)) continue;
    try {
      checkGrants({ name, ...grants }, all);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      problems.push(`The grants of ${name} in the environment are ignored: ${error.message}`);
      continue;
    }
    await saveTeam(tx, name, grants);
    const action = before ? 'team.update' : 'team.add';
    await writeAudit(tx, { actor: ACTOR, token: null, action, subject: name, details: { before, after: grants } });
  }
  return problems;
}

async function takeTokens(tx: Queryable, tokens: AccessSeed['tokens']): Promise<string[]> {
  const problems: string[] = [];
  for (const { owner, sha256, variable } of tokens) {
    const found = await findToken(tx, sha256);
    if (found) {
      if (found.isRevoked)
        problems.push(
          `The token of ${owner} in ${variable} was revoked (token ${found.id}) and stays revoked. Set another token, or remove this one.`,
        );
      else if (found.owner !== owner)
        problems.push(`The token of ${owner} in ${variable} belongs to ${found.owner} (token ${found.id}). Set another token.`);
      continue;
    }
    const token = await insertToken(tx, { owner, sha256, label: variable, createdBy: ACTOR });
    if (token)
      await writeAudit(tx, {
        actor: ACTOR,
        token: null,
        action: 'token.create',
        subject: owner,
        details: { id: token.id, label: variable },
      });
  }
  return problems;
}
