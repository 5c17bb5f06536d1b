import * as z from 'zod/mini';
import { environmentName } from '#src/release/names.ts';
import { actorAndDates, filterText } from '#src/release/filter-fields.ts';
import { auditAction } from '#src/release/access-schemas.ts';

/** Filters of the audit log. */
export const auditFilter = z.extend(actorAndDates, {
  /**
   * A text in who, what, of what, or the details, such as the name of a release, a team or a site, in any case. `mf-blog@1.2.0` also finds
   * the sets that made it active or a canary, or replaced it.
   */
  q: z.optional(filterText),
  action: z.optional(auditAction),
  /** Changes of this environment: its sets, freezes, settings, previews and error budgets. */
  environment: z.optional(environmentName),
});
export type AuditFilter = z.infer<typeof auditFilter>;
