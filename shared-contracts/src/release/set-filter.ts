import * as z from 'zod/mini';
import { actorAndDates } from '#src/release/filter-fields.ts';
import { releaseName } from '#src/release/names.ts';

/** Filters of the history. */
export const setFilter = z.extend(actorAndDates, {
  /** Sets that changed this release, or its canary. */
  release: z.optional(releaseName),
  action: z.optional(z.enum(['create', 'activate', 'rollback', 'restore', 'canary'])),
});
export type SetFilter = z.infer<typeof setFilter>;
