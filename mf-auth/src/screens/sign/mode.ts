import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import type { SignMode } from '#src/paths.ts';

/** Returns the mode of a path, or null for any other path. */
export function modeAt(pathname: string): SignMode | null {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return path === '/signup' ? 'signup' : path === '/signin' ? 'signin' : null;
}
