import * as z from 'zod/mini';
import { filterDay, filterText } from '#src/release/filter-fields.ts';
import { releaseName } from '#src/release/names.ts';

/** Filters of the history. Days are in UTC, and both are included. */
export const setFilter = z.object({
  /** Sets that changed this release, or its canary. */
  release: z.optional(releaseName),
  /** Part of the name of the person or token, in any case. */
  actor: z.optional(filterText),
  action: z.optional(z.enum(['create', 'activate', 'rollback', 'restore', 'canary'])),
  from: z.optional(filterDay),
  to: z.optional(filterDay),
});
export type SetFilter = z.infer<typeof setFilter>;
