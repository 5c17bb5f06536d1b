import * as z from 'zod';
import { INCIDENT_PARTS } from '@plenum/shared-contracts/status/endpoints';
import type { IncidentText } from '#src/status/incidents/incident-queries.ts';

export const CAUSE_LENGTH = 1000;

/** Moscow has had no summer time since 2014. */
const OFFSET = '+03:00';
const MOSCOW_MS = 3 * 60 * 60_000;

/** The fields as the browser sends them: parts are checkboxes, times are those of `datetime-local`, in Moscow. */
export const incidentFields = z.object({
  site: z.string().optional().catch(undefined),
  api: z.string().optional().catch(undefined),
  messages: z.string().optional().catch(undefined),
  rooms: z.string().optional().catch(undefined),
  begins_at: z.string().max(30).catch(''),
  ends_at: z.string().max(30).catch(''),
  cause: z.string().trim().catch(''),
});
export type IncidentFields = z.infer<typeof incidentFields>;

/** What is wrong with a field, for the user. */
export type IncidentProblems = Partial<Record<'parts' | 'begins_at' | 'ends_at' | 'cause', string>>;

/** `2026-11-23T15:04` */
export function toLocalTime(at: Date): string {
  return new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 16);
}

function fromLocalTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const at = new Date(text.slice(0, 16) + OFFSET);
  return Number.isNaN(at.getTime()) ? null : at;
}

export function fieldsOf({ parts, beginsAt, endsAt, cause }: IncidentText): IncidentFields {
  return {
    ...Object.fromEntries(parts.map((part) => [part, 'on'])),
    begins_at: toLocalTime(beginsAt),
    ends_at: endsAt ? toLocalTime(endsAt) : '',
    cause,
  };
}

/** Reads what was entered. */
export function readIncident(
  fields: IncidentFields,
  now: Date,
): { readonly incident: IncidentText } | { readonly problems: IncidentProblems } {
  const parts = INCIDENT_PARTS.filter((part) => fields[part] !== undefined);
  const beginsAt = fromLocalTime(fields.begins_at);
  const endsAt = fields.ends_at === '' ? null : fromLocalTime(fields.ends_at);
  const problems: IncidentProblems = {
    ...(parts.length === 0 && { parts: 'Choose at least one part.' }),
    ...(!beginsAt && { begins_at: 'Enter the date and time at which it began.' }),
    ...(beginsAt && beginsAt > now && { begins_at: 'This is in the future. Enter when it began.' }),
    ...(fields.ends_at !== '' && !endsAt && { ends_at: 'Enter a date and time, or nothing.' }),
    ...(endsAt && endsAt > now && { ends_at: 'This is in the future. Leave it empty until it is over.' }),
    ...(endsAt && beginsAt && endsAt <= beginsAt && { ends_at: 'It must end after it began.' }),
    ...(fields.cause === '' && { cause: 'Say what went wrong, in a sentence or two.' }),
    ...(fields.cause.length > CAUSE_LENGTH && { cause: `Use at most ${CAUSE_LENGTH} characters.` }),
  };
  if (!beginsAt || Object.keys(problems).length > 0) return { problems };
  return { incident: { parts, beginsAt, endsAt, cause: fields.cause } };
}
