import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Classes } from '#src/lazy-component/use-lazy-component.ts';
import { ReactAriaLocale } from '#src/react-aria/react-aria-locale.tsx';

/** Preferred placement. It flips to the other side when there is not enough room. */
export type Side = 'bottom start' | 'bottom end' | 'top start' | 'top end';

/**
 * An open popover, built with React Aria: placement, focus, Escape, presses outside.
 * @example
 * <PopoverSurface isOpen={isOpen} onClose={close} button={button} side="bottom start" label="Help" classes={styles}>
 *   <p>Ask us in the chat.</p>
 * </PopoverSurface>
 */
export function PopoverSurface({
  isOpen,
  onClose,
  button,
  side,
  label,
  classes: styles,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  side: Side;
  label: string;
  classes: Classes;
  children: ReactNode;
}) {
  return (
    <ReactAriaLocale>
      <Popover
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={button}
        placement={side}
        offset={6}
        containerPadding={16}
        className={`${styles.surface} ${styles.padded}`}
      >
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </Popover>
    </ReactAriaLocale>
  );
}
