import { useLocation } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { returnPathOf } from '@plenum/shared-contracts/navigation/return-path';
import { ACCOUNT } from '#src/paths.ts';

/** Where the visitor was on the way to, and how to go there once there is a session: the form is not to be gone back to. */
export function useGoOn(): { readonly returnTo: string | null; readonly goOn: () => void } {
  const { navigate } = useCapabilities();
  const returnTo = returnPathOf(new URLSearchParams(useLocation().search));
  return { returnTo, goOn: () => navigate(returnTo ?? ACCOUNT, { replace: true }) };
}
