import { useLocation } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { returnPathOf } from '@plenum/shared-contracts/navigation/return-path';
import { ACCOUNT } from '#src/paths.ts';

/** Returns the return path, and a function that goes there once there is a session. It replaces the form in the history. */
export function useReturnPath(): { readonly returnTo: string | null; readonly goToReturnPath: () => void } {
  const { navigate } = useCapabilities();
  const returnTo = returnPathOf(new URLSearchParams(useLocation().search));
  return { returnTo, goToReturnPath: () => navigate(returnTo ?? ACCOUNT, { replace: true }) };
}
