-- New articles by e-mail. Unconfirmed: requested with an address by somebody who has not shown that it is theirs. An ended subscription is
-- kept for a while, so that its link still says so.
CREATE TABLE blog_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  token text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('unconfirmed', 'active', 'ended')),
  created_at timestamptz NOT NULL,
  -- The latest change of the status, or the latest request while it is unconfirmed.
  changed_at timestamptz NOT NULL,
  -- What was visible in the blog when the owner of the address confirmed: it is not news. NULL: never confirmed.
  confirmed_at timestamptz,
  newest_article_id integer NOT NULL DEFAULT 0,
  -- The latest weekly digest that was queued, or skipped because nothing was new.
  digest_at timestamptz
);
CREATE INDEX blog_subscription_due ON blog_subscription (digest_at) WHERE status = 'active';

-- Articles that a subscriber has been told of. None is announced twice.
CREATE TABLE blog_announcement (
  subscription_id bigint NOT NULL REFERENCES blog_subscription ON DELETE CASCADE,
  article_id integer NOT NULL REFERENCES blog_article ON DELETE CASCADE,
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, article_id)
);
CREATE INDEX blog_announcement_of_article ON blog_announcement (article_id);
