-- Filled by the import. The text without markup, which a search quotes.
ALTER TABLE blog_article ADD COLUMN text text NOT NULL DEFAULT '';

-- What the page of an author shows: a sentence, and the features of the portrait.
ALTER TABLE blog_author ADD COLUMN about text NOT NULL DEFAULT '';
ALTER TABLE blog_author ADD COLUMN portrait jsonb;
