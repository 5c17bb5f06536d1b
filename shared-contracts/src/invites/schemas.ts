import * as z from 'zod/mini';

export const companyRole = z.enum(['admin', 'member']);
export type CompanyRole = z.infer<typeof companyRole>;

export const inviteStatus = z.enum(['pending', 'accepted', 'expired', 'withdrawn']);
export type InviteStatus = z.infer<typeof inviteStatus>;

/** What an invite shows to the holder of its link. */
export const inviteInfo = z.object({
  company: z.string(),
  inviter: z.string(),
  role: companyRole,
  status: inviteStatus,
  email_masked: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /**
   * The caller: a visitor without a session, the invited user, the invited user with an unconfirmed address, or the holder of another
   * account.
   */
  viewer: z.enum(['anonymous', 'invited', 'unconfirmed', 'other-account']),
});
export type InviteInfo = z.infer<typeof inviteInfo>;

export const inviteBody = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  role: companyRole,
  /** Absent: the first company that the caller administers. */
  company: z.optional(z.string().check(z.maxLength(100))),
});
export type InviteBody = z.infer<typeof inviteBody>;

export const memberBody = z.strictObject({ role: companyRole });

/** Whether the member has a seat for hosts. */
export const seatBody = z.strictObject({ seat: z.boolean() });

/** Seats for hosts of the caller's own tariff. */
export const companySeats = z.object({
  /** Name of the tariff. */
  tariff: z.string(),
  total: z.int(),
  /** The caller's own, and those given to members of any company. Above `total` after a change to a smaller tariff: those given first count. */
  taken: z.int(),
});

/** A company of the caller. Fields that only administrators may see are empty for others. An API of an earlier version sends no ids of members. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  inn: z.nullable(z.string()),
  role: companyRole,
  /** The one that the caller's profile names: `company_name` and `company_inn` are its own. An API of an earlier version does not say so. */
  is_own: z.optional(z.boolean()),
  members: z.array(
    z.object({
      id: z.optional(z.string()),
      name: z.string(),
      email: z.nullable(z.string()),
      role: companyRole,
      you: z.boolean(),
      /** Path of the member's picture; null without one. An API of an earlier version sends none. */
      avatar: z.optional(z.nullable(z.string())),
      /** Has a seat for hosts from an administrator's tariff. An API of an earlier version does not say so. */
      seat: z.optional(z.boolean()),
    }),
  ),
  /** For administrators. */
  seats: z.optional(z.nullable(companySeats)),
  invites: z.array(z.object({ id: z.string(), email: z.string(), role: companyRole, status: inviteStatus, expires_at: z.string() })),
});
export type Company = z.infer<typeof company>;
