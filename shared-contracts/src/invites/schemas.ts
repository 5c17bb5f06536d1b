import * as z from 'zod/mini';

export const companyRole = z.enum(['admin', 'member']);
export type CompanyRole = z.infer<typeof companyRole>;

export const inviteStatus = z.enum(['pending', 'accepted', 'expired', 'withdrawn']);
export type InviteStatus = z.infer<typeof inviteStatus>;

/** What an invite says to whoever has its link. */
export const inviteInfo = z.object({
  company: z.string(),
  inviter: z.string(),
  role: companyRole,
  status: inviteStatus,
  email_masked: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /**
   * Who asks: nobody that is signed in; the one that it is for; that one, whose address is not
   * confirmed yet; or the holder of another account.
   */
  viewer: z.enum(['anonymous', 'invited', 'unconfirmed', 'other-account']),
});
export type InviteInfo = z.infer<typeof inviteInfo>;

export const inviteBody = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  role: companyRole,
  /** Absent: the first company of which the caller is an administrator. */
  company: z.optional(z.string().check(z.maxLength(100))),
});
export type InviteBody = z.infer<typeof inviteBody>;

/** A company of the caller. What only administrators see is empty for others. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  inn: z.nullable(z.string()),
  role: companyRole,
  members: z.array(z.object({ name: z.string(), email: z.nullable(z.string()), role: companyRole, you: z.boolean() })),
  invites: z.array(z.object({ id: z.string(), email: z.string(), role: companyRole, status: inviteStatus, expires_at: z.string() })),
});
export type Company = z.infer<typeof company>;
