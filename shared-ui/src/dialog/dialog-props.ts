import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button or a press outside the dialog. */
  onClose: () => void;
  /** A question or a title: "Cancel your registration?" */
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** For decisions with consequences: announced at once and not closed by a press outside. */
  urgent?: boolean;
}
