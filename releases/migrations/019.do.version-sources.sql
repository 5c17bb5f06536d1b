-- What versions are searched for. A manifest is too long to be read for each search.
ALTER TABLE release_version
  ADD COLUMN revision text GENERATED ALWAYS AS (manifest::jsonb #>> '{source,revision}') STORED,
  ADD COLUMN author text GENERATED ALWAYS AS (manifest::jsonb #>> '{source,author}') STORED;
CREATE INDEX release_version_published ON release_version (committed_at, name, version) WHERE state = 'committed';
