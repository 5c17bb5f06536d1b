/** How long things about a session last, in milliseconds. */
export interface SessionRules {
  /** It ends when it was not used for so long. */
  readonly idleMs: number;
  /** It ends so long after it began, however it is used. */
  readonly lifeMs: number;
  /** So long after somebody has shown who they are, nothing sensitive asks for it again. */
  readonly freshMs: number;
}

/** When a session ends unless it is used again. */
export function endOf({ idleMs, lifeMs }: SessionRules, createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + lifeMs));
}

/** Until when nothing sensitive asks who it is. */
export function freshUntil({ freshMs }: SessionRules, authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + freshMs);
}
