-- Texts of the site's own pages; the shape of each is that of shared-contracts (pages/page-schemas.ts).
CREATE TABLE page_text (
  name text PRIMARY KEY,
  content jsonb NOT NULL
);
