-- Recordings of webinars, whose films are in the content folder. In the database, so that every process can serve them.
CREATE TABLE webinar_recording (
  alias text PRIMARY KEY,
  -- Duration, chapters, transcript and the names of the files, as the contract has them.
  content jsonb NOT NULL
);

-- The name begins with the digest of the file.
CREATE TABLE recording_file (
  name text PRIMARY KEY,
  content_type text NOT NULL,
  bytes bytea NOT NULL
);
