export type Way = 'email' | 'phone';

/** Progress of a recovery: a message is on its way (`reached`), or the new password is set (`done`). */
export type RecoveryStage = 'begun' | 'reached' | 'done';

const BY = 'by';

/** Returns the method in a URL's query (`?by=phone`); e-mail by default. */
export function wayAt(search: string): Way {
  return new URLSearchParams(search).get(BY) === 'phone' ? 'phone' : 'email';
}

/** Returns the query for another method, with its other parameters unchanged. */
export function searchOf(way: Way, search: string): string {
  const query = new URLSearchParams(search);
  if (way === 'phone') query.set(BY, way);
  else query.delete(BY);
  return query.size === 0 ? '' : `?${query}`;
}
