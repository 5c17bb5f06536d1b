import type { ReactNode } from 'react';

/** Instead of the shell's `FramePart`: header and footer hydrate with their page, for the reason given in `hydrate-later.ts`. */
export function FramePart({ children }: { readonly children: ReactNode }) {
  return children;
}
