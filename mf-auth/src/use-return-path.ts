import { useLocation } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { returnPathOf } from '@plenum/shared-contracts/navigation/return-path';
import { ACCOUNT } from '#src/paths.ts';

/**
 * Returns a function that redirects to a page, by default the account, once there is a session. It replaces the form in the history. It does
 * nothing if the visitor has gone to another page meanwhile. The form may be gone for another reason: there is a session.
 */
export function useRedirect(): (to: string | null) => void {
  const { navigate } = useCapabilities();
  const { pathname } = useLocation();
  return (to) => {
    if (location.pathname === pathname) navigate(to ?? ACCOUNT, { replace: true });
  };
}

/** Returns the return path, and a function that goes there once there is a session. */
export function useReturnPath(): { readonly returnTo: string | null; readonly goToReturnPath: () => void } {
  const redirect = useRedirect();
  const returnTo = returnPathOf(new URLSearchParams(useLocation().search));
  return { returnTo, goToReturnPath: () => redirect(returnTo) };
}
