import X from 'lucide-react/icons/x';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#src/button/button.tsx';
import type { DialogProps } from '#src/dialog/dialog.tsx';
import styles from '#src/dialog/dialog.module.css';
import { ReactAriaWords } from '#src/react-aria/react-aria-words.tsx';

/** A dialog with React Aria: the focus, the page behind, Escape, a press beside it. */
export function DialogSurface({ isOpen, onClose, title, children, actions, urgent = false }: DialogProps) {
  return (
    <ReactAriaWords>
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!urgent} className={styles.scrim}>
        <Modal className={styles.place}>
          <Dialog role={urgent ? 'alertdialog' : 'dialog'} className={styles.dialog}>
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
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ReactAriaWords>
  );
}
