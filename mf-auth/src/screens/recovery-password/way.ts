export type Way = 'email' | 'phone';

/** How far somebody is on it: a message is on its way (`reached`), the new password is set. */
export type RecoveryStage = 'begun' | 'reached' | 'done';

const BY = 'by';

/** The way that an address means (`?by=phone`); by e-mail if it means none. */
export function wayAt(search: string): Way {
  return new URLSearchParams(search).get(BY) === 'phone' ? 'phone' : 'email';
}

/** The query of the other way's address; everything else in it stays. */
export function searchOf(way: Way, search: string): string {
  const query = new URLSearchParams(search);
  if (way === 'phone') query.set(BY, way);
  else query.delete(BY);
  return query.size === 0 ? '' : `?${query}`;
}
