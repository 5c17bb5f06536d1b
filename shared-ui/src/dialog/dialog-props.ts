import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape, the cross, or a press beside the dialog. */
  onClose: () => void;
  /** A question or what this is: "Cancel your registration?" */
  title: string;
  children: ReactNode;
  /** Buttons below, the one that goes on last. */
  actions?: ReactNode;
  /** Interrupts because something is at stake: read out at once, and not closed by a press beside it. */
  urgent?: boolean;
}
