import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import type { SignMode } from '#src/paths.ts';

/** Which of its two modes an address means; anything else is neither. */
export function modeAt(pathname: string): SignMode | null {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return path === '/signup' ? 'signup' : path === '/signin' ? 'signin' : null;
}
