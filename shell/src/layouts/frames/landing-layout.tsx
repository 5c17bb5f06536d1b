import type { ReactNode } from 'react';
import { SiteFrame } from '#src/layouts/frames/site-frame.tsx';

/** Layout of landing pages, which bring their own full-width sections. */
export function LandingLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame width="full">{children}</SiteFrame>;
}
