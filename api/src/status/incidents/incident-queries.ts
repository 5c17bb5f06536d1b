import type { IncidentPart } from '@plenum/shared-contracts/status/endpoints';
import { isUniqueViolation } from '#src/platform/database/is-unique-violation.ts';
import type { Query } from '#src/platform/database/query.ts';
import { badMinutesWhere } from '#src/status/minutes.ts';

/** What the staff write of an incident. */
export interface IncidentText {
  /** At least one, each once, in the order of `INCIDENT_PARTS`. */
  readonly parts: readonly IncidentPart[];
  readonly beginsAt: Date;
  /** Null: not over yet. */
  readonly endsAt: Date | null;
  readonly cause: string;
}

export interface Incident extends IncidentText {
  readonly id: string;
  /** The staff member who wrote it last. */
  readonly staff: string;
  /** Raised by each change. */
  readonly revision: number;
  /** Reported minutes of the incident that were bad for one of its parts. */
  readonly badMinutes: number;
}

const OF_INCIDENT = badMinutesWhere("minute >= greatest($1, date_trunc('minute', begins_at)) AND minute < coalesce(ends_at, 'infinity')");

/** Returns the incidents that ended at `from` or later, or go on; the latest first. */
export function findIncidents(query: Query, from: Date): Promise<Incident[]> {
  return query<Incident & Record<string, unknown>>(
    `SELECT id::text, parts, begins_at AS "beginsAt", ends_at AS "endsAt", cause, staff, revision, (
      SELECT count(DISTINCT minute)::int FROM (${OF_INCIDENT}) AS bad WHERE part = ANY (parts)
    ) AS "badMinutes"
    FROM status_incident WHERE coalesce(ends_at, 'infinity') >= $1 ORDER BY begins_at DESC, id DESC`,
    [from],
  );
}

/** Stores a new incident. @returns false when one of the same parts begins at the same time */
export async function addIncident(query: Query, { parts, beginsAt, endsAt, cause }: IncidentText, staff: string): Promise<boolean> {
  const added = await query(
    `INSERT INTO status_incident (parts, begins_at, ends_at, cause, staff) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (begins_at, parts) DO NOTHING RETURNING id`,
    [parts, beginsAt, endsAt, cause, staff],
  );
  return added.length > 0;
}

interface Change {
  readonly id: string;
  /** The revision that was changed. */
  readonly revision: number;
  readonly staff: string;
}

/** @returns false when someone has changed or removed it since, or another one of the same parts begins at the same time */
export async function changeIncident(query: Query, { id, revision, staff }: Change, incident: IncidentText): Promise<boolean> {
  try {
    const changed = await query(
      `UPDATE status_incident SET parts = $3, begins_at = $4, ends_at = $5, cause = $6, staff = $7, revision = revision + 1
      WHERE id = $1 AND revision = $2 RETURNING id`,
      [id, revision, incident.parts, incident.beginsAt, incident.endsAt, incident.cause, staff],
    );
    return changed.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** @returns false when someone has changed or removed it since */
export async function removeIncident(query: Query, id: string, revision: number): Promise<boolean> {
  return (await query('DELETE FROM status_incident WHERE id = $1 AND revision = $2 RETURNING id', [id, revision])).length > 0;
}

/** Bad minutes of a part, at most five minutes apart, during which no incident was written. */
export interface UnexplainedRun {
  readonly part: IncidentPart;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly badMinutes: number;
}

/** Returns the latest 20 since `from`, the latest first. */
export function findUnexplained(query: Query, from: Date): Promise<UnexplainedRun[]> {
  return query<UnexplainedRun & Record<string, unknown>>(
    `WITH bad AS (
      SELECT part, minute, minute - lag(minute) OVER (PARTITION BY part ORDER BY minute) > interval '5 minutes' AS begins
      FROM (${badMinutesWhere('minute >= $1')}) AS minutes
    ), numbered AS (
      SELECT part, minute, count(*) FILTER (WHERE begins) OVER (PARTITION BY part ORDER BY minute) AS run FROM bad
    ), runs AS (
      SELECT part, min(minute) AS begins_at, max(minute) + interval '1 minute' AS ends_at, count(*)::int AS bad_minutes
      FROM numbered GROUP BY part, run
    )
    SELECT part, begins_at AS "beginsAt", ends_at AS "endsAt", bad_minutes AS "badMinutes" FROM runs
    WHERE NOT EXISTS (
      SELECT FROM status_incident AS incident WHERE runs.part = ANY (incident.parts)
        AND incident.begins_at < runs.ends_at AND coalesce(incident.ends_at, 'infinity') > runs.begins_at
    )
    ORDER BY runs.begins_at DESC, part LIMIT 20`,
    [from],
  );
}
