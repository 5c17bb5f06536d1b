-- What the cover of a book shows.
ALTER TABLE wiki_book ADD COLUMN subject text;
