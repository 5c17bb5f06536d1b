import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#src/button/button.tsx';
import { ReactAriaWords } from '#src/react-aria/react-aria-words.tsx';
import styles from '#src/dialog/dialog.module.css';

interface DialogProps {
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

/**
 * Something to be done before anything else. Focus goes in, stays in and comes back; the page behind
 * does not scroll. On a phone it stands at the lower edge. Nothing of it is in the server's HTML, so a
 * screen loads the module that shows it when it is first opened (`lazy`).
 */
export function Dialog({ isOpen, onClose, title, children, actions, urgent = false }: DialogProps) {
  return (
    <ReactAriaWords>
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!urgent} className={styles.scrim}>
        <Modal className={styles.place}>
          <AriaDialog role={urgent ? 'alertdialog' : 'dialog'} className={styles.dialog}>
            <header className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              <IconButton label="Close" className={styles.close} onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </header>
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ReactAriaWords>
  );
}
