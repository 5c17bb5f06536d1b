import type { OwnSubscription, Subscription } from '@plenum/mf-blog/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { NEWS_MS } from '#src/content/blog/subscriptions/digest-time.ts';
import { lockContact } from '#src/identity/contacts/lock-contact.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { DAY_MS } from '#src/platform/durations.ts';
import { newToken } from '#src/platform/secrets/token.ts';

/** The e-mail that asks to confirm; its data are the subscription's token. */
export const SUBSCRIPTION_EMAIL = 'blog-subscription';

const UNCONFIRMED_RETENTION_MS = 7 * DAY_MS;
/** How long the link of an ended subscription can start it again. */
const ENDED_RETENTION_MS = 30 * DAY_MS;

interface SubscriptionRow {
  readonly email: string;
  readonly status: Subscription['status'];
}

/**
 * Requests a subscription, inside the caller's transaction. This call must not reveal whether the address is known, so the same
 * statements run for each, and the address is always written to, within the recipient's limit.
 * @param email normalised
 */
export async function requestSubscription(query: Query, email: string, now: Date): Promise<void> {
  await lockContact(query, email);
  const [row] = await query<{ token: string }>(
    `INSERT INTO blog_subscription AS present (email, token, status, created_at, changed_at) VALUES ($1, $2, 'unconfirmed', $3, $3)
    ON CONFLICT (email) DO UPDATE SET
      status = CASE present.status WHEN 'active' THEN 'active' ELSE 'unconfirmed' END,
      changed_at = CASE present.status WHEN 'active' THEN present.changed_at ELSE excluded.changed_at END
    RETURNING token`,
    [email, newToken(), now],
  );
  await queueMessage(query, { template: SUBSCRIPTION_EMAIL, recipient: email, data: { ...row }, limitedBy: 'blog subscription' }, now);
}

export async function findSubscription(query: Query, token: string): Promise<SubscriptionRow | undefined> {
  const [row] = await query<SubscriptionRow & Record<string, unknown>>('SELECT email, status FROM blog_subscription WHERE token = $1', [
    token,
  ]);
  return row;
}

/** Returns the subscription of an address with its token, which only the owner of the address may see. @param email normalised */
export async function findSubscriptionOf(
  query: Query,
  email: string,
): Promise<(SubscriptionRow & Pick<OwnSubscription, 'token'>) | undefined> {
  const [row] = await query<SubscriptionRow & Pick<OwnSubscription, 'token'> & Record<string, unknown>>(
    'SELECT email, status, token FROM blog_subscription WHERE email = $1',
    [email],
  );
  return row;
}

/**
 * Lets an active subscription follow its reader to another address, which they have confirmed. A subscription that the new address
 * already has stays as its owner left it. The caller must have locked the new address, otherwise it could get one meanwhile.
 * @param from normalised, as is `to`
 */
export async function moveSubscription(query: Query, from: string, to: string): Promise<void> {
  await query(
    `UPDATE blog_subscription SET email = $2 WHERE email = $1 AND status = 'active'
    AND NOT EXISTS (SELECT 1 FROM blog_subscription AS present WHERE present.email = $2)`,
    [from, to],
  );
}

/** Starts a subscription: from now on new articles are announced, and those that are visible now are not news. An active one is unchanged. */
export async function confirmSubscription(query: Query, token: string, now: Date): Promise<void> {
  await query(
    `WITH confirmed AS (
      UPDATE blog_subscription SET status = 'active', changed_at = $2, confirmed_at = $2, digest_at = $2
      WHERE token = $1 AND status <> 'active' RETURNING id
    )
    INSERT INTO blog_announcement (subscription_id, article_alias)
    SELECT confirmed.id, article.alias FROM confirmed, blog_article AS article
    WHERE NOT article.draft AND article.published_at <= $2 AND article.published_at > $3
    ON CONFLICT DO NOTHING`,
    [token, now, new Date(now.getTime() - NEWS_MS)],
  );
}

/** Ends a subscription. E-mails to it that are waiting are dropped. */
export async function endSubscription(query: Query, token: string, now: Date): Promise<void> {
  await query("UPDATE blog_subscription SET status = 'ended', changed_at = $2 WHERE token = $1 AND status <> 'ended'", [token, now]);
}

/** Deletes subscriptions that were never confirmed, and ended ones, with the messages about them, which have the address too. */
export async function purgeSubscriptions(query: Query, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const until = [ago(UNCONFIRMED_RETENTION_MS), ago(ENDED_RETENTION_MS)];
  // First, so that none is left if the process ends in between.
  await query(
    `DELETE FROM outbox USING blog_subscription AS subscription
    WHERE outbox.recipient = subscription.email AND outbox.data ->> 'token' = subscription.token AND ${EXPIRED}`,
    until,
  );
  await query(`DELETE FROM blog_subscription AS subscription WHERE ${EXPIRED}`, until);
}

const EXPIRED = `(subscription.status = 'unconfirmed' AND subscription.changed_at <= $1
  OR subscription.status = 'ended' AND subscription.changed_at <= $2)`;

/** Returns the number of active subscriptions. */
export async function countSubscribers(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>("SELECT count(*)::int AS count FROM blog_subscription WHERE status = 'active'");
  return row?.count ?? 0;
}
