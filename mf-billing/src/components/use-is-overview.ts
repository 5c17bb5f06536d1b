import { useLocation } from 'react-router';
import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';

/** Returns whether the page is the account's overview, which shows summaries of the account's other pages (docs/slots.md). */
export function useIsOverview(): boolean {
  return withoutTrailingSlashes(useLocation().pathname).toLowerCase() === '/account';
}
