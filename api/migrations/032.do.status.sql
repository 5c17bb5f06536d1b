-- What the servers of the site report every minute. A minute without a row is one of which nothing is known.
CREATE TABLE status_minute (
  minute timestamptz NOT NULL,
  -- The process that counted.
  site text NOT NULL,
  pages integer NOT NULL,
  failed_pages integer NOT NULL,
  -- Whether this service accepted the report when it was due.
  api boolean NOT NULL,
  -- Whether messages were sent in time; null for a report that had to wait.
  messages boolean,
  PRIMARY KEY (minute, site)
);
