import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** Layout of questionnaires: one question and nothing else. */
export function AnketaLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}
