import { team as teamSchema, type Grants, type Team } from '@plenum/shared-contracts/release/access-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

interface Row extends Pick<Grants, 'paths' | 'layouts' | 'slots' | 'error_dsn'> {
  name: string;
  api_prefix: string | null;
  api_upstream: string | null;
  created_at: Date;
}
const COLUMNS = 'name, paths, layouts, slots, api_prefix, api_upstream, error_dsn, created_at';

/** Channel that is notified on commit when grants have changed. */
export const GRANTS_CHANNEL = 'plenum_grants';

/** Returns all teams, by name. */
export async function allTeams(db: Queryable): Promise<Team[]> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM team ORDER BY name`);
  return rows.map(toTeam);
}

export async function findTeam(db: Queryable, name: string): Promise<Team | null> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM team WHERE name = $1`, [name]);
  return rows[0] ? toTeam(rows[0]) : null;
}

/** Adds a team, or replaces the grants of the existing team of this name. */
export async function saveTeam(tx: Queryable, name: string, { paths, layouts, slots, api, error_dsn: dsn }: Grants): Promise<Team> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO team (name, paths, layouts, slots, api_prefix, api_upstream, error_dsn) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (name) DO UPDATE SET paths = excluded.paths, layouts = excluded.layouts, slots = excluded.slots,
       api_prefix = excluded.api_prefix, api_upstream = excluded.api_upstream, error_dsn = excluded.error_dsn
     RETURNING ${COLUMNS}`,
    [name, paths, layouts, slots, api?.prefix ?? null, api?.upstream ?? null, dsn],
  );
  await tx.query('SELECT pg_notify($1, $2)', [GRANTS_CHANNEL, name]);
  const [row] = rows;
  if (!row) throw new Error(`The team ${name} was not saved.`);
  return toTeam(row);
}

export async function deleteTeam(tx: Queryable, name: string): Promise<void> {
  await tx.query('DELETE FROM team WHERE name = $1', [name]);
  await tx.query('SELECT pg_notify($1, $2)', [GRANTS_CHANNEL, name]);
}

/** Returns the environments whose current set has a version of `name`. */
export async function environmentsWith(db: Queryable, name: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT e.name FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number
     WHERE s.document -> 'releases' ? $1 ORDER BY e.name`,
    [name],
  );
  return rows.map((row) => row.name);
}

/** Rejects a row that does not match the schema: it is damaged and must not be passed on. */
function toTeam({ api_prefix: prefix, api_upstream: upstream, created_at: at, ...row }: Row): Team {
  const api = prefix === null || upstream === null ? null : { prefix, upstream };
  return parse(teamSchema, { ...row, api, created_at: at.toISOString() }, 'A stored team');
}
