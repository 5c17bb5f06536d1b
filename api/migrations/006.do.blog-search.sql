-- Filled by the import, which has the text without markup.
ALTER TABLE blog_article ADD COLUMN search tsvector NOT NULL DEFAULT ''::tsvector;
ALTER TABLE blog_article ALTER COLUMN search DROP DEFAULT;
CREATE INDEX blog_article_search ON blog_article USING gin (search);
