import { useSession } from '@plenum/federation/remote/capabilities';

/**
 * A new password ends all sessions of its account at the API. Returns a function that finds out whether this browser's session was one of
 * them, and ends it here too: a session of another account stays.
 */
export function useEndSession(): () => void {
  const { view, actions } = useSession();
  return () => {
    if (view.status === 'signed-in') void actions.reloadProfile();
  };
}
