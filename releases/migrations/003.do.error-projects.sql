-- Where errors of a team's remote are reported; null: to the project of the site.
ALTER TABLE team ADD COLUMN error_dsn text;
