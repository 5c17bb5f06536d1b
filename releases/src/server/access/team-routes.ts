import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { checkGrants } from '#src/domain/access/check-grants.ts';
import { checkLayouts, findLayoutsLostByRollback, type RollbackTarget } from '#src/domain/access/check-layouts.ts';
import { findUnknownSlots } from '#src/domain/access/find-unknown-slots.ts';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';
import { grantsOf } from '#src/domain/access/find-missing-grants.ts';
import { previousVersion } from '#src/domain/sets/previous-version.ts';
import { RegistryError } from '#src/errors.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { withoutBlocked } from '#src/server/signing/block-list.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { writeAudit } from '#src/store/audit.ts';
import { saveContact } from '#src/store/owners/contacts.ts';
import type { Queryable } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { findVersionChanges } from '#src/store/sets.ts';
import { allTeams, deleteTeam, environmentsWith, findTeam, saveTeam } from '#src/store/access/teams.ts';
import { liveTokens, revokeToken } from '#src/store/access/tokens.ts';
import { committedVersions, offeredNames } from '#src/store/versions/versions.ts';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';

/** Registers the routes of teams and their grants. */
export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  route(app, accessEndpoints.teams, async () => ({ teams: await allTeams(pool) }));

  route(app, accessEndpoints.team, async ({ params: { name } }) => {
    const found = await findTeam(pool, name);
    if (!found) throw await unknownTeam(pool, name);
    return found;
  });

  route(app, accessEndpoints.offers, async () => {
    const offered = await offeredNames(pool);
    const sorted = (names: ReadonlySet<string>) => [...names].toSorted();
    return { layouts: offered && sorted(offered.layouts), slots: offered && sorted(offered.slots) };
  });

  route(app, accessEndpoints.apiBackends, async ({ request, reply }) => {
    const teams = await allTeams(pool);
    const backends = teams.flatMap(({ name, api }) => (api ? [{ name, ...api }] : []));
    const paths = Object.fromEntries(teams.map((team) => [team.name, team.paths]));
    const projects = Object.fromEntries(teams.flatMap(({ name, error_dsn: dsn }) => (dsn === null ? [] : [[name, dsn]])));
    const known = { backends, paths, error_projects: projects };
    const etag = `"${digestOf(canonicalJson(known))}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send() as never;
    return known;
  });

  route(app, accessEndpoints.addTeam, async ({ body: { name, ...grants }, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      await lockGrants(tx, 'exclusive');
      const teams = await allTeams(tx);
      if (teams.some((team) => team.name === name))
        throw new RegistryError(
          'team_exists',
          `The team ${name} already exists. "team show ${name}" shows what it is granted, "team update ${name}" changes it.`,
        );
      checkGrants({ name, ...grants }, teams);
      checkLayouts(grants.layouts, (await offeredNames(tx))?.layouts ?? null);
      const team = await saveTeam(tx, name, grants);
      await writeAudit(tx, { ...by(request, actor), action: 'team.add', subject: name, details: { before: null, after: grants } });
      return { status: 201, body: await withWarnings(tx, team, await services.blockList.read(tx)) };
    });
  });

  route(app, accessEndpoints.changeTeam, async ({ params: { name }, body, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      await lockGrants(tx, 'exclusive');
      const teams = await allTeams(tx);
      const current = teams.find((team) => team.name === name);
      if (!current) throw await unknownTeam(tx, name);
      const before = grantsOf(current);
      const after = { ...before, ...definedOf(body) };
      checkGrants({ name, ...after }, teams);
      if (body.layouts) checkLayouts(after.layouts, (await offeredNames(tx))?.layouts ?? null);
      const team = await saveTeam(tx, name, after);
      await writeAudit(tx, { ...by(request, actor), action: 'team.update', subject: name, details: { before, after } });
      return { status: 200, body: await withWarnings(tx, team, await services.blockList.read(tx)) };
    });
  });

  route(app, accessEndpoints.removeTeam, async ({ params: { name }, query: { force }, request, reply }) => {
    const actor = requireManagerName(request);
    await idempotentWrite(services, { request, reply }, async (tx) => {
      await lockGrants(tx, 'exclusive');
      const current = await findTeam(tx, name);
      if (!current) throw await unknownTeam(tx, name);
      const active = await environmentsWith(tx, name);
      if (active.length > 0 && force !== 'true')
        throw new RegistryError(
          'team_in_use',
          `${name} is active in ${active.join(', ')}. If you remove it, it is still served, but no version of it can be activated. To remove it anyway: "team remove ${name} --force".`,
        );
      for (const { id, label, owner } of await liveTokens(tx, name)) {
        await revokeToken(tx, id, actor);
        await writeAudit(tx, { ...by(request, actor), action: 'token.revoke', subject: owner, details: { id, label } });
      }
      await deleteTeam(tx, name);
      await saveContact(tx, { release: name, webhook_url: null, webhook_secret: null, email: null });
      const details = { before: grantsOf(current), after: null };
      await writeAudit(tx, { ...by(request, actor), action: 'team.remove', subject: name, details });
      return { status: 204, body: null };
    });
    return undefined;
  });
}

/** Returns the team, with warnings about slots that no release has, and what a rollback of the shell would remove from it. */
async function withWarnings(tx: Queryable, team: Team, blocked: BlockList): Promise<Team & { warnings?: string[] }> {
  const offered = await offeredNames(tx);
  const warnings = [
    ...findUnknownSlots(team.slots, offered?.slots ?? null),
    ...findLayoutsLostByRollback(team.layouts, await rollbackTargets(tx, blocked)),
  ];
  return { ...team, ...(warnings.length > 0 && { warnings }) };
}

/** Returns the shell before the active one in each environment, if it declares its layouts. */
async function rollbackTargets(tx: Queryable, blocked: BlockList): Promise<RollbackTarget[]> {
  const targets: RollbackTarget[] = [];
  for (const environment of await environmentsWith(tx, 'shell')) {
    const version = previousVersion(withoutBlocked(blocked, 'shell', await findVersionChanges(tx, environment, 'shell')));
    const [shell] = version === null ? [] : await committedVersions(tx, { shell: version });
    if (shell?.offers) targets.push({ environment, version: shell.version, layouts: shell.offers.layouts });
  }
  return targets;
}

function by({ tokenId }: FastifyRequest, actor: string): { actor: string; token: number | null } {
  return { actor, token: tokenId };
}

function definedOf<Change extends object>(change: Change): { [Key in keyof Change]?: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
}

async function unknownTeam(db: Queryable, name: string): Promise<RegistryError> {
  const teams: Team[] = await allTeams(db);
  const known = teams.map((team) => team.name).join(', ') || 'none';
  return new RegistryError('not_found', `There is no team ${name}. Known: ${known}. Add it with "team add ${name}".`);
}
