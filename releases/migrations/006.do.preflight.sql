-- The last result of checking one release beside one shell, by the digests of their manifests. A new preflight of the pair replaces it.
CREATE TABLE preflight (
  manifest text NOT NULL,
  shell text NOT NULL,
  passed boolean NOT NULL,
  browser boolean NOT NULL,
  report jsonb NOT NULL,
  PRIMARY KEY (manifest, shell)
);
