-- The wiki of the content folder. Ids are the editors': addresses and votes stay with a page that is moved or renamed.
CREATE TABLE wiki_shelf (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL
);

CREATE TABLE wiki_book (
  id integer PRIMARY KEY,
  shelf_id integer NOT NULL REFERENCES wiki_shelf ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL
);

CREATE TABLE wiki_chapter (
  id integer PRIMARY KEY,
  book_id integer NOT NULL REFERENCES wiki_book ON DELETE CASCADE,
  -- Among the chapters and pages of the book.
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL
);

CREATE TABLE wiki_page (
  id integer PRIMARY KEY,
  book_id integer NOT NULL REFERENCES wiki_book ON DELETE CASCADE,
  chapter_id integer REFERENCES wiki_chapter ON DELETE CASCADE,
  -- Among the pages of the chapter, or among the chapters and pages of the book.
  position integer NOT NULL,
  name text NOT NULL,
  html text NOT NULL,
  excerpt text NOT NULL,
  headings jsonb NOT NULL,
  tags text[] NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX wiki_page_book ON wiki_page (book_id);

-- What the search looks through, one row for each shelf, book, chapter and page. Filled by the import.
CREATE TABLE wiki_search_entry (
  type text NOT NULL CHECK (type IN ('bookshelf', 'book', 'chapter', 'page')),
  id integer NOT NULL,
  name text NOT NULL,
  -- Without markup.
  content text NOT NULL,
  book_id integer REFERENCES wiki_book ON DELETE CASCADE,
  chapter_id integer REFERENCES wiki_chapter ON DELETE CASCADE,
  search tsvector NOT NULL,
  PRIMARY KEY (type, id)
);
CREATE INDEX wiki_search_entry_search ON wiki_search_entry USING gin (search);

-- Words of the wiki in lower case, for typing errors.
CREATE TABLE wiki_word (
  word text PRIMARY KEY,
  uses integer NOT NULL
);
CREATE INDEX wiki_word_length ON wiki_word (length(word));

-- Answers to "Was it helpful?": numbers, nothing about who answered. `source` tells pages of BookStack from our own, which have ids of their own.
CREATE TABLE wiki_vote (
  source text NOT NULL,
  page_id integer NOT NULL,
  day date NOT NULL,
  helpful integer NOT NULL DEFAULT 0,
  unhelpful integer NOT NULL DEFAULT 0,
  PRIMARY KEY (source, page_id, day)
);
