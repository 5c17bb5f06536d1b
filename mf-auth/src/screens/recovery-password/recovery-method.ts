export type RecoveryMethod = 'email' | 'phone';

/** Progress of a recovery: a message was sent (`sent`), or the new password is set (`done`). */
export type RecoveryStage = 'initial' | 'sent' | 'done';

const BY = 'by';

/** Returns the method in a URL's query (`?by=phone`); e-mail by default. */
export function methodAt(search: string): RecoveryMethod {
  return new URLSearchParams(search).get(BY) === 'phone' ? 'phone' : 'email';
}

/** Returns the query for another method, with its other parameters unchanged. */
export function searchOf(method: RecoveryMethod, search: string): string {
  const query = new URLSearchParams(search);
  if (method === 'phone') query.set(BY, method);
  else query.delete(BY);
  return query.size === 0 ? '' : `?${query}`;
}
