import { useSession } from '@plenum/federation/remote/capabilities';

/** The address of whoever is signed in, so that nobody types what we know. */
export function useKnownEmail(): string | undefined {
  return useSession().view.profile?.email ?? undefined;
}
