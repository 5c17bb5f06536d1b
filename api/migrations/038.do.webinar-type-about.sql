-- A sentence about each category, which the content gives; empty until the content is imported again.
ALTER TABLE webinar_type ADD COLUMN about text NOT NULL DEFAULT '';
