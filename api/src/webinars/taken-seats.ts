/**
 * Returns the SQL of the number of seats taken for a date: by registrations, and by guest passes that have a seat of their own.
 * @param occurrence SQL of the date's id
 * @param now SQL of the current time
 */
export function takenSeats(occurrence: string, now: string): string {
  return `((SELECT count(*) FROM webinar_registration AS seated WHERE seated.occurrence_id = ${occurrence} AND seated.status = 'registered')
    + (SELECT count(*) FROM webinar_guest_pass AS held WHERE held.occurrence_id = ${occurrence} AND held.holds_until > ${now}))::int`;
}
