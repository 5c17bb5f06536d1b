import type { ReactNode } from 'react';
import { SiteFrame } from '#src/layouts/frames/site-frame.tsx';

/** Tariffs and cart: tables that want the room. */
export function TariffsLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame width="full">{children}</SiteFrame>;
}
