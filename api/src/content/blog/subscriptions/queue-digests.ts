import type { Deps } from '#src/deps.ts';
import { latestDigest, NEWS_MS } from '#src/content/blog/subscriptions/digest-time.ts';
import type { Query } from '#src/platform/database/query.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';

/** The e-mail with new articles; its data are the subscription's token and the ids of the articles. */
export const DIGEST_EMAIL = 'blog-digest';

/** Runs often, so that a missed run does not delay the digest by a week. */
export const QUEUE_BLOG_DIGESTS = defineCronJob('queue-blog-digests', '*/10 * * * *');

/** Subscribers in one transaction. */
const BATCH = 500;

/** A subscriber whose digest is due. */
interface Due {
  readonly id: string;
  /** When the subscriber was last processed. */
  readonly previous: Date;
}

/**
 * Queues the weekly digest for each subscriber who has not had it. An article is announced to a subscriber once: what was announced is
 * stored in the transaction that queues the e-mail, however often and in however many processes this runs, and wherever it is killed.
 */
export async function queueDigests({ database, clock }: Deps): Promise<void> {
  const now = clock();
  const digest = new Date(latestDigest(now.getTime()));
  for (;;) {
    const claimed = await database.transaction(async (query) => {
      const due = await claim(query, digest);
      await enqueueAll(query, DELIVER_MESSAGE, await announce(query, due, now));
      return due.length;
    });
    if (claimed < BATCH) return;
  }
}

/** Marks the next subscribers as processed. Other processes skip them until this transaction ends. */
function claim(query: Query, digest: Date): Promise<Due[]> {
  return query<Due & Record<string, unknown>>(
    `WITH due AS (
      SELECT id, digest_at AS previous FROM blog_subscription
      WHERE status = 'active' AND digest_at < $1 ORDER BY digest_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    UPDATE blog_subscription AS subscription SET digest_at = $1 FROM due WHERE subscription.id = due.id RETURNING due.id, due.previous`,
    [digest],
  );
}

/** Adds an e-mail to the outbox for each of the subscribers for whom there is something new. */
function announce(query: Query, due: readonly Due[], now: Date): Promise<{ messageId: string }[]> {
  return query<{ messageId: string }>(
    `WITH announced AS (
      INSERT INTO blog_announcement (subscription_id, article_alias, announced_at)
      SELECT due.id, article.alias, $3
      FROM unnest($1::bigint[], $2::timestamptz[]) AS due (id, since)
      JOIN blog_article AS article ON article.published_at > due.since
      WHERE NOT article.draft AND article.published_at <= $3
      ON CONFLICT DO NOTHING
      RETURNING subscription_id, article_alias
    )
    INSERT INTO outbox (template, recipient, data, created_at)
    SELECT $4, subscription.email, jsonb_build_object('token', subscription.token, 'articles', jsonb_agg(article.id)), $3
    FROM announced
    JOIN blog_subscription AS subscription ON subscription.id = announced.subscription_id
    JOIN blog_article AS article ON article.alias = announced.article_alias
    GROUP BY subscription.id
    RETURNING id AS "messageId"`,
    [due.map(({ id }) => id), due.map(({ previous }) => new Date(previous.getTime() - NEWS_MS)), now, DIGEST_EMAIL],
  );
}
