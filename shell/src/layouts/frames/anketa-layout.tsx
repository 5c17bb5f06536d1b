import type { ReactNode } from 'react';
import { FocusFrame } from '#src/layouts/frames/focus-frame.tsx';

/** Questionnaires: one question, nothing beside it. */
export function AnketaLayout({ children }: { readonly children: ReactNode }) {
  return <FocusFrame>{children}</FocusFrame>;
}
