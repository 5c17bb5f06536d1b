import type { ReactNode } from 'react';
import { SiteFrame } from '#src/layouts/frames/site-frame.tsx';

/** Layout of the main page, which brings its own full-width sections. */
export function MainLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame width="full">{children}</SiteFrame>;
}
