import { type ReactNode, useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { DialogProps } from '#src/dialog/dialog-props.ts';
import type { Classes } from '#src/lazy-component/use-lazy-component.ts';
import { ReactAriaLocale } from '#src/react-aria/react-aria-locale.tsx';

/**
 * A dialog built with React Aria, which handles focus, the page behind, Escape and presses outside.
 * @example
 * <DialogSurface isOpen={isOpen} onClose={close} title="Leave?" classes={styles} closeButton={closeButton}>
 *   Your answers are saved.
 * </DialogSurface>
 */
export function DialogSurface({
  isOpen,
  onClose,
  title,
  children,
  actions,
  urgent = false,
  classes: styles,
  closeButton,
}: DialogProps & { classes: Classes; closeButton: ReactNode }) {
  const id = useId();
  return (
    <ReactAriaLocale>
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!urgent} className={styles.scrim}>
        <Modal className={styles.place}>
          <Dialog className={styles.dialog} {...(urgent ? { role: 'alertdialog', 'aria-describedby': id } : {})}>
            <header className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {closeButton}
            </header>
            <div id={id} className={styles.body}>
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ReactAriaLocale>
  );
}
