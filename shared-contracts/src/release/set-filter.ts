import * as z from 'zod/mini';
import { releaseName } from '#src/release/names.ts';

const ACTOR_LENGTH = 200;
const day = z.iso.date('is not a day such as 2026-11-23');

/** Filters of the history. Days are in UTC, and both are included. */
export const setFilter = z.object({
  /** Sets that changed this release, or its canary. */
  release: z.optional(releaseName),
  /** Part of the name of the person or token, in any case. */
  actor: z.optional(z.string().check(z.minLength(1), z.maxLength(ACTOR_LENGTH))),
  action: z.optional(z.enum(['create', 'activate', 'rollback', 'restore', 'canary'])),
  from: z.optional(day),
  to: z.optional(day),
});
export type SetFilter = z.infer<typeof setFilter>;
