import * as z from 'zod';
import { DIGEST_EMAIL } from '#src/content/blog/subscriptions/queue-digests.ts';
import { findSubscription, SUBSCRIPTION_EMAIL } from '#src/content/blog/subscriptions/subscription-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import type { EmailText } from '#src/platform/notifications/email-text.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';

/** More are counted, not listed. */
const LISTED = 10;

const RHYTHM = 'We write on Tuesdays, and only in weeks with a new article.';

const ENTERED = 'You are receiving this e-mail because someone entered this address on the Plenum blog.';

const pageOf = (siteOrigin: string, token: string) => `${siteOrigin}/blog/subscription/${token}`;

/** Asks to confirm. Only this e-mail tells the owner of an address that it is already subscribed. */
const requested: Composer = async ({ data }, { query, siteOrigin }) => {
  const { token } = z.object({ token: z.string() }).parse(data);
  const subscription = await findSubscription(query, token);
  if (!subscription || subscription.status === 'ended') return null;
  const url = pageOf(siteOrigin, token);
  if (subscription.status === 'active') {
    return renderEmail(
      {
        subject: 'You already get the Plenum blog by e-mail',
        paragraphs: ['Someone asked to send the Plenum blog to this address. It is subscribed already, so there is nothing to do.', RHYTHM],
        links: [{ label: 'Your subscription', url }],
        reason: ENTERED,
      },
      siteOrigin,
    );
  }
  return renderEmail(
    {
      subject: 'Confirm: the Plenum blog by e-mail',
      paragraphs: ['One more step: confirm that you want new articles from the Plenum blog at this address.', RHYTHM],
      action: { label: 'Confirm subscription', url },
      notes: ['If you did not ask for this, ignore this e-mail: we will not write again. The link works for seven days.'],
      reason: ENTERED,
    },
    siteOrigin,
  );
};

interface ArticleRow {
  readonly title: string;
  readonly excerpt: string;
  readonly path: string;
  readonly author: string;
  readonly minutes: number;
}

/** Returns the visible ones of the given articles, the newest first. */
function findArticles(query: Query, ids: readonly number[], now: Date): Promise<ArticleRow[]> {
  return query<ArticleRow & Record<string, unknown>>(
    `SELECT article.title, article.excerpt, '/blog/' || category.alias || '/' || article.alias AS path, author.name AS author,
      article.reading_minutes AS minutes
    FROM blog_article AS article
    JOIN blog_category AS category ON category.id = article.category_id
    JOIN blog_author AS author ON author.id = article.author_id
    WHERE article.id = ANY ($1) AND NOT article.draft AND article.published_at <= $2
    ORDER BY article.published_at DESC, article.id DESC`,
    [ids, now],
  );
}

const subjectOf = (title: string, others: number): string => {
  if (others === 0) return title;
  const more = others === 1 ? 'and one more article' : `and ${others} more articles`;
  return `${title}, ${more}`;
};

/** Announces new articles; null if the subscription has ended since, or none of them is visible. */
const digest: Composer = async ({ data, recipient }, { query, now, siteOrigin }) => {
  const { token, articles: ids } = z.object({ token: z.string(), articles: z.array(z.number()) }).parse(data);
  const [subscription, articles] = await Promise.all([findSubscription(query, token), findArticles(query, ids, now)]);
  const [newest] = articles;
  if (subscription?.status !== 'active' || !newest) return null;
  const items: NonNullable<EmailText['items']> = articles.slice(0, LISTED).map(({ title, excerpt, path, author, minutes }) => ({
    title,
    url: `${siteOrigin}${path}`,
    text: excerpt,
    note: `${author}, ${minutes} min read`,
  }));
  const unlisted = articles.length - items.length;
  return renderEmail(
    {
      subject: subjectOf(newest.title, articles.length - 1),
      heading: 'New in the Plenum blog',
      paragraphs: [],
      items,
      links: unlisted > 0 ? [{ label: `${unlisted} more in the blog`, url: `${siteOrigin}/blog` }] : [],
      reason: `You are receiving this e-mail because ${recipient} is subscribed to the Plenum blog. ${RHYTHM}`,
      unsubscribe: { label: 'Stop these e-mails', url: pageOf(siteOrigin, token) },
      unsubscribeUrl: `${siteOrigin}${API_BASE}/blogs/v1/subscriptions/${token}/unsubscribe`,
    },
    siteOrigin,
  );
};

export const blogEmails = { [SUBSCRIPTION_EMAIL]: requested, [DIGEST_EMAIL]: digest } as const satisfies Composers;
