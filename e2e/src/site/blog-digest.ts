import { withDatabase } from '#src/site/with-database.ts';
import type { Site } from '#src/site/site.ts';

/**
 * Makes a subscription to the blog older than its newest article, as if that had appeared since, and runs the job that queues the weekly
 * digest, which else runs every ten minutes. Changes the database only: the API's code and clock are the real ones.
 */
export async function runDigest({ databaseUrl }: Pick<Site, 'databaseUrl'>, email: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(
      `WITH newest AS (SELECT max(published_at) - interval '1 minute' AS before FROM blog_article WHERE NOT draft AND published_at <= now())
      UPDATE blog_subscription SET confirmed_at = before, digest_at = least(before, now() - interval '8 days') FROM newest WHERE email = $1`,
      [email],
    );
    await client.query("INSERT INTO pgboss.job (name, data) VALUES ('queue-blog-digests', '{}')");
  });
}
