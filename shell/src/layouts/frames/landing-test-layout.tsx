import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** Layout of a landing page under test: without navigation. */
export function LandingTestLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}
