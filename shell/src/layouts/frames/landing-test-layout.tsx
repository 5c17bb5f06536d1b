import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** A landing page under trial: without navigation. */
export function LandingTestLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}
