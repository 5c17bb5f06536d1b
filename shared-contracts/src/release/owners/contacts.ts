import * as z from 'zod/mini';
import { releaseName } from '#src/release/names.ts';

const URL_LENGTH = 500;
const EMAIL_LENGTH = 254;

/** An http(s) URL without user and fragment: `https://hooks.example/plenum`. */
const webhookUrl = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address such as https://hooks.example/plenum' })
  .check(
    z.maxLength(URL_LENGTH, `is longer than ${URL_LENGTH} characters`),
    z.refine(hasNoUser, 'has a user or a fragment; webhooks are authenticated by their signature'),
  );
const email = z
  .email('is not an e-mail address such as blog-team@example.com')
  .check(z.maxLength(EMAIL_LENGTH, `is longer than ${EMAIL_LENGTH} characters`));

/** Where the owners of a release are notified of what happens to it. The secret of the webhook is never shown again. */
export const contact = z.object({ release: releaseName, webhook_url: z.nullable(z.string()), email: z.nullable(z.string()) });
export type Contact = z.infer<typeof contact>;

/** Only the given fields change; null removes one. */
export const contactChange = z
  .object({
    webhook_url: z.optional(z.nullable(webhookUrl)),
    email: z.optional(z.nullable(email)),
    /** Replaces the secret of the webhook. A new URL always gets a new secret. */
    new_secret: z.optional(z.literal(true)),
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), 'changes nothing'));
export type ContactChange = z.infer<typeof contactChange>;

export const changedContact = z.object({
  contact,
  /** `whsec_…`, if there is a new one. It is in the first answer only; null when the request is repeated. */
  webhook_secret: z.nullable(z.string()),
  /** Whether this change created a secret. */
  is_secret_new: z.boolean(),
});

export const notificationState = z.enum(['pending', 'delivered', 'failed']);
export type NotificationState = z.infer<typeof notificationState>;

/** A message to the owners of a release. Times are ISO 8601. */
export const notificationSummary = z.object({
  id: z.number(),
  release: releaseName,
  channel: z.enum(['webhook', 'email']),
  /** Type of its event: `release.activated`. */
  type: z.string(),
  created_at: z.string(),
  state: notificationState,
  attempts: z.number(),
  /** When it was delivered or given up; null while it is pending. */
  finished_at: z.nullable(z.string()),
  /** Only while it is pending. */
  next_attempt_at: z.nullable(z.string()),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
});
export type NotificationSummary = z.infer<typeof notificationSummary>;

/** Newest first. `next` is the `before` of the next page, or null on the last page. */
export const notificationPage = z.object({ notifications: z.array(notificationSummary), next: z.nullable(z.number()) });

/** What is no URL is refused as such. */
function hasNoUser(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return true;
  return url.username === '' && url.password === '' && url.hash === '';
}
