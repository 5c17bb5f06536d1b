-- Articles that are no news to a subscriber: announced, or visible when the owner of the address confirmed (announced_at is null). By alias, because an
-- article that the content loses and gets back has another id.
ALTER TABLE blog_announcement ADD COLUMN article_alias text;
UPDATE blog_announcement SET article_alias = article.alias FROM blog_article AS article WHERE article.id = article_id;
ALTER TABLE blog_announcement
  DROP COLUMN article_id,
  ADD PRIMARY KEY (subscription_id, article_alias),
  ALTER COLUMN announced_at DROP NOT NULL;

-- Older articles are not announced anyway.
INSERT INTO blog_announcement (subscription_id, article_alias)
SELECT subscription.id, article.alias
FROM blog_subscription AS subscription
JOIN blog_article AS article ON article.id <= subscription.newest_article_id
WHERE NOT article.draft AND article.published_at <= subscription.confirmed_at
  AND article.published_at > subscription.confirmed_at - interval '30 days'
ON CONFLICT DO NOTHING;
ALTER TABLE blog_subscription DROP COLUMN newest_article_id;

-- Sent to addresses that have no subscription any more.
DELETE FROM outbox WHERE template IN ('blog-subscription', 'blog-digest')
  AND NOT EXISTS (SELECT FROM blog_subscription WHERE token = outbox.data ->> 'token');
