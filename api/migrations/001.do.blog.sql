CREATE TABLE blog_category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE blog_tag (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  title text NOT NULL
);

CREATE TABLE blog_author (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL
);

CREATE TABLE blog_article (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text NOT NULL,
  category_id integer NOT NULL REFERENCES blog_category,
  author_id integer NOT NULL REFERENCES blog_author,
  html text NOT NULL,
  headings jsonb NOT NULL,
  reading_minutes integer NOT NULL,
  published_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  draft boolean NOT NULL
);
CREATE INDEX blog_article_newest ON blog_article (published_at DESC, id DESC) WHERE NOT draft;
CREATE INDEX blog_article_newest_in_category ON blog_article (category_id, published_at DESC, id DESC) WHERE NOT draft;
CREATE INDEX blog_article_author ON blog_article (author_id);

CREATE TABLE blog_article_tag (
  article_id integer NOT NULL REFERENCES blog_article ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES blog_tag,
  position integer NOT NULL,
  PRIMARY KEY (article_id, tag_id)
);
CREATE INDEX blog_article_tag_tag ON blog_article_tag (tag_id);
