import type { Session } from '@plenum/shared-contracts/profile/schemas';

/** Sessions that always stay in view. */
const IN_VIEW = 5;

/**
 * This device first, then the others as the API orders them. From the sixth on, a session whose device and network are in view
 * already is folded; one from elsewhere never is, as the owner looks for exactly those.
 */
export function arrangeSessions(sessions: readonly Session[]): { inView: Session[]; folded: Session[] } {
  const ordered = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  const seen = new Set<string>();
  const inView: Session[] = [];
  const folded: Session[] = [];
  for (const session of ordered) {
    const origin = `${session.device}\n${session.address_masked}`;
    (inView.length >= IN_VIEW && seen.has(origin) ? folded : inView).push(session);
    seen.add(origin);
  }
  return { inView, folded };
}

/** Whether the session was last used in the minute in which it began: its two times read the same. */
export function isUsedOnce({ created_at, last_used_at }: Pick<Session, 'created_at' | 'last_used_at'>): boolean {
  return created_at.slice(0, 'yyyy-mm-ddThh:mm'.length) === last_used_at.slice(0, 'yyyy-mm-ddThh:mm'.length);
}
