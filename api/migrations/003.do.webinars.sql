-- What is no longer in the content folder is withdrawn, and goes unless somebody has registered for it.
CREATE TABLE webinar_type (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  title text NOT NULL,
  position integer NOT NULL,
  withdrawn boolean NOT NULL
);

CREATE TABLE webinar (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  type_id integer NOT NULL REFERENCES webinar_type,
  title text NOT NULL,
  summary text NOT NULL,
  language text NOT NULL,
  speakers jsonb NOT NULL,
  agenda jsonb NOT NULL,
  takeaways jsonb NOT NULL,
  html text NOT NULL,
  schedule jsonb NOT NULL,
  duration integer NOT NULL,
  cancelled boolean NOT NULL,
  capacity integer,
  reserved integer NOT NULL,
  recorded boolean NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  withdrawn boolean NOT NULL
);
CREATE INDEX webinar_of_type ON webinar (type_id);

-- A webinar at one of its dates; made when the first person registers. Its row is the lock for its seats.
CREATE TABLE webinar_occurrence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webinar_id integer NOT NULL REFERENCES webinar,
  key text NOT NULL,
  starts_at timestamptz NOT NULL,
  UNIQUE (webinar_id, key)
);

-- Who came first, also within the same millisecond.
CREATE SEQUENCE webinar_registration_place AS bigint;

CREATE TABLE webinar_registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurrence_id bigint NOT NULL REFERENCES webinar_occurrence,
  email text NOT NULL,
  name text NOT NULL,
  phone text,
  comment text,
  fields jsonb NOT NULL,
  tracking jsonb NOT NULL,
  token text NOT NULL UNIQUE,
  ticket text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('registered', 'waiting', 'cancelled')),
  place bigint NOT NULL DEFAULT nextval('webinar_registration_place'),
  consent_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (occurrence_id, email)
);
CREATE INDEX webinar_registration_seats ON webinar_registration (occurrence_id, status, place);
