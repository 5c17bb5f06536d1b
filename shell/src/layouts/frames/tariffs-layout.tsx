import type { ReactNode } from 'react';
import { SiteFrame } from '#src/layouts/frames/site-frame.tsx';

/** Layout of tariffs and cart, whose tables need the width. */
export function TariffsLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame width="full">{children}</SiteFrame>;
}
