import * as z from 'zod/mini';
import { environmentName } from '#src/release/names.ts';
import { auditAction } from '#src/release/access-schemas.ts';

const TEXT_LENGTH = 200;
const text = z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH));
const day = z.iso.date('is not a day such as 2026-11-23');

/** Filters of the audit log. Days are in UTC, and both are included. */
export const auditFilter = z.object({
  /** A text in who, what, of what, or the details, such as the name of a release, a team or a site, in any case. */
  q: z.optional(text),
  /** Part of the name of the person or token, in any case. */
  actor: z.optional(text),
  action: z.optional(auditAction),
  /** Changes of this environment: its sets, freezes, settings, previews and error budgets. */
  environment: z.optional(environmentName),
  from: z.optional(day),
  to: z.optional(day),
});
export type AuditFilter = z.infer<typeof auditFilter>;
