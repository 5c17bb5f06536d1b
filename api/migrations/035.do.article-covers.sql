-- What the cover of an article shows: drawings with their places (shared-ui/src/scene-cover/scene.ts). Empty: what its tags are about.
ALTER TABLE blog_article ADD COLUMN cover text NOT NULL DEFAULT '';
