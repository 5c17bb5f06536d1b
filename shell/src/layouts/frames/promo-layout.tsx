import type { ReactNode } from 'react';
import { SiteFrame } from '#src/layouts/frames/site-frame.tsx';

/** Layout of promotions: full width. */
export function PromoLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame width="full">{children}</SiteFrame>;
}
