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

/**
 * Says what tells a row from the one of this device, which has the same name: when it began, and whether the network is the same. Null for
 * other rows.
 */
export function differenceFromCurrent({ device, addressMasked, sessions }: SessionGroup, all: readonly Session[]): string | null {
  const current = all.find((session) => session.current);
  if (!current || current.device !== device || sessions.some((session) => session.current)) return null;
  const isSameNetwork = current.address_masked === addressMasked;
  const isEarlier = sessions.every(({ created_at: at }) => Date.parse(at) < Date.parse(current.created_at));
  const when = sessions.length > 1 ? 'Other sign-ins' : isEarlier ? 'An earlier sign-in' : 'Another sign-in';
  return `${when}, ${isSameNetwork ? 'same' : 'another'} network`;
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
