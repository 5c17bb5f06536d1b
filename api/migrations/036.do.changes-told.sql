-- What the holder of a seat knows of its date: from the confirmation, then from the e-mails about changes. A change is told by the statement that
-- stores it here, so it is told once.
ALTER TABLE webinar_registration
  ADD known_start timestamptz,
  ADD known_cancelled boolean NOT NULL DEFAULT false,
  ADD known_recorded boolean NOT NULL DEFAULT false;

-- Nothing is told about what changed before.
UPDATE webinar_registration AS registration SET
  known_start = occurrence.starts_at, known_cancelled = webinar.cancelled OR webinar.withdrawn, known_recorded = webinar.recorded
FROM webinar_occurrence AS occurrence JOIN webinar ON webinar.id = occurrence.webinar_id
WHERE occurrence.id = registration.occurrence_id AND registration.status IN ('registered', 'waiting');
