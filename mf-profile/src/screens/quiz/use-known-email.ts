import { useSession } from '@plenum/federation/remote/capabilities';

/** Returns the signed-in user's address, so that they need not type it. */
export function useKnownEmail(): string | undefined {
  return useSession().view.profile?.email ?? undefined;
}
