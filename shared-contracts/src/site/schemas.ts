import * as z from 'zod/mini';

const link = z.object({ title: z.string(), url: z.string() });

/** Content of the header and the footer. */
export const headerContent = z.object({
  phone: z.string(),
  email: z.string(),
  menu: z.array(z.extend(link, { children: z._default(z.array(link), []) })),
  /** Columns of links. Those about law stand in the last line, beside who runs the site. */
  footer: z.array(z.object({ title: z.string(), is_legal: z.optional(z.boolean()), links: z.array(link) })),
  /** Name and address of who runs the site. */
  company: z.optional(z.string()),
});
export type HeaderContent = z.infer<typeof headerContent>;

/** Public settings; they never include a secret. */
export const publicSettings = z.object({
  support_email: z.string(),
  /** URLs with the placeholders `{alias}` of a webinar and `{token}` of a registration. Empty: no room, and the site's own replay page. */
  webinar_room: z.string(),
  webinar_recording: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/**
 * Settings that no page of this site reads. They are constants: the host passes them to remotes of contract 1.x, which may read them, and
 * the API sends them to a shell that was rolled back, whose schema requires them (docs/decisions/0096).
 */
export const CONSTANT_SETTINGS = { product: 'Plenum', currency: 'RUB', locale: 'en', time_zone: 'Europe/Moscow' } as const;

/** Settings that the host passes to remotes. */
export type RemoteSettings = PublicSettings & Readonly<Record<keyof typeof CONSTANT_SETTINGS, string>>;
