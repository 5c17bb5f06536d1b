import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** Layout of sign-up, sign-in, recovery, invitations and payment: one form, no links elsewhere. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame width="page">{children}</FocusFrame>;
}
