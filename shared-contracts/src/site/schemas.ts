import * as z from 'zod/mini';

const link = z.object({ title: z.string(), url: z.string() });

/** What the header and the footer show on every page. */
export const headerContent = z.object({
  phone: z.string(),
  email: z.string(),
  menu: z.array(z.extend(link, { children: z._default(z.array(link), []) })),
  footer: z.array(z.object({ title: z.string(), links: z.array(link) })),
});
export type HeaderContent = z.infer<typeof headerContent>;

/** Settings that anyone may read: never a secret. */
export const publicSettings = z.object({
  /** This and the three after it no page of ours reads; they stay for remotes of contract 1.x, which may (docs/decisions/0014). */
  product: z.string(),
  currency: z.string(),
  locale: z.string(),
  time_zone: z.string(),
  support_email: z.string(),
  /** Addresses with `{alias}` of a webinar, and `{token}` of a registration, in their places. */
  webinar_room: z.string(),
  webinar_recording: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
