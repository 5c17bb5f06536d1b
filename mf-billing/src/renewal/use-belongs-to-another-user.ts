import { useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';

/** Null: anonymous; undefined: a user whose profile is not known yet. */
type User = string | null | undefined;

/**
 * Tells whether what the host has loaded belongs to another user than the current one: after a change of user, here or in another tab,
 * until the host has loaded it again.
 */
export function useBelongsToAnotherUser(data: unknown): boolean {
  const { status, profile, profileStatus } = useSession().view;
  const user = status === 'anonymous' ? null : profile?.id;
  const [loaded, setLoaded] = useState<{ data: unknown; user: User }>({ data, user });
  // The host loads again what it loaded before another user's profile was known, but not what it loaded after a sign-in.
  const owner = data === loaded.data ? (loaded.user === undefined ? user : loaded.user) : ownerOfNew(user, loaded.user);
  if (data !== loaded.data || owner !== loaded.user) setLoaded({ data, user: owner });
  // A profile that cannot be loaded leaves the user unknown, and the host then loads the data again.
  const isUnknown = user === undefined && profileStatus === 'failed';
  return owner !== undefined && owner !== user && !isUnknown;
}

const ownerOfNew = (user: User, before: User): User => (user === undefined ? (before ?? undefined) : user);
