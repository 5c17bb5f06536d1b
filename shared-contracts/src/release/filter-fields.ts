import * as z from 'zod/mini';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';

const TEXT_LENGTH = 200;

/** A text to search for. */
export const filterText = z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH), z.refine(isPlainText, NOT_PLAIN_TEXT));

const NOT_A_DAY = 'is not a day such as 2026-11-23';

/** A day in UTC. The database has no year 0. */
const filterDay = z.iso.date(NOT_A_DAY).check(z.refine((day) => !day.startsWith('0000-'), NOT_A_DAY));

/** By whom and when something was done: filters that lists of changes have in common. Days are in UTC, and both are included. */
export const actorAndDates = z.object({
  /** Part of the name of the person or token, in any case. */
  actor: z.optional(filterText),
  from: z.optional(filterDay),
  to: z.optional(filterDay),
});
export type ActorAndDates = z.infer<typeof actorAndDates>;
