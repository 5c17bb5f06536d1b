import type { Session } from '@plenum/shared-contracts/profile/schemas';

/** Sessions that look alike: of one device in one network. */
export interface SessionGroup {
  readonly device: string;
  readonly addressMasked: string;
  /** At least one, as the API orders them. */
  readonly sessions: readonly Session[];
}

/** This device first and alone, then the others by device and network, each where its first session stands in the API's order. */
export function groupSessions(sessions: readonly Session[]): readonly SessionGroup[] {
  const groups = new Map<string, { device: string; addressMasked: string; sessions: Session[] }>();
  for (const session of [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]) {
    const { device, address_masked: addressMasked, current } = session;
    const key = `${current}\n${device}\n${addressMasked}`;
    const group = groups.get(key);
    if (group) group.sessions.push(session);
    else groups.set(key, { device, addressMasked, sessions: [session] });
  }
  return [...groups.values()];
}

/** Returns when one of the sessions was last used, ISO 8601. */
export function lastUseOf(sessions: readonly Session[]): string {
  return new Date(Math.max(...sessions.map(({ last_used_at: at }) => Date.parse(at)))).toISOString();
}

/** Whether the session was last used in the minute in which it began: its two times read the same. */
export function isUsedOnce({ created_at, last_used_at }: Pick<Session, 'created_at' | 'last_used_at'>): boolean {
  return created_at.slice(0, 'yyyy-mm-ddThh:mm'.length) === last_used_at.slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Kind of a device by the name that the API gives it: "Safari on iPhone". */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

export function deviceKind(device: string): DeviceKind {
  if (/ipad|tablet/i.test(device)) return 'tablet';
  if (/iphone|android/i.test(device)) return 'phone';
  return /windows|mac|linux|chrome ?os/i.test(device) ? 'computer' : 'unknown';
}
