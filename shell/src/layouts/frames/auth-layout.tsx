import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** Sign-up, sign-in, recovery, invitations and payment: one form, nothing that leads away. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame width="page">{children}</FocusFrame>;
}
