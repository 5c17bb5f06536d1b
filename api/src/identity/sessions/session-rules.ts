/** Durations of sessions, in milliseconds. */
export interface SessionRules {
  /** A session ends after this time without use. */
  readonly idleMs: number;
  /** A session ends this long after its start, however it is used. */
  readonly lifetimeMs: number;
  /** Time after authentication during which sensitive actions need no reauthentication. */
  readonly freshMs: number;
}

/** Returns when a session ends unless it is used again. */
export function sessionExpiry({ idleMs, lifetimeMs }: SessionRules, createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + lifetimeMs));
}

/** Returns until when sensitive actions need no reauthentication. */
export function freshUntil({ freshMs }: SessionRules, authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + freshMs);
}
