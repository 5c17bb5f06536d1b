import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import { LoadFailure } from '#src/lazy-component/load-failure.tsx';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
import type { Side } from '#src/popover/popover-surface.tsx';
// Styles are known when the page is made (docs/decisions/0003), and the late part may be another build's: it gets them from here.
import styles from '#src/popover/popover.module.css';

const loadSurface = () => import('#src/popover/popover-surface.tsx');

interface PopoverProps {
  /** Name of the button and of what it opens. */
  label: string;
  /** What the button shows instead of its label: an icon. */
  trigger?: ReactNode;
  variant?: ButtonProps['variant'];
  side?: Side;
  /** What it opens; a function gets the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button and the little that it opens beside it. The code for that comes on hover, focus or press. */
export function Popover({ label, trigger, variant = 'quiet', side = 'bottom start', children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { ready, failed, prepare, want } = useLazyComponent(loadSurface);
  const open = () => {
    want();
    setOpen(true);
  };
  return (
    <span className={styles.anchor}>
      <Button
        ref={button}
        variant={variant}
        className={trigger === undefined ? '' : styles.iconTrigger}
        aria-label={trigger === undefined ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen && ready !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {trigger ?? label}
      </Button>
      {isOpen && failed && <LoadFailure />}
      {ready && (
        <ready.PopoverSurface {...{ isOpen, button, side, label }} classes={styles} onClose={() => setOpen(false)}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </ready.PopoverSurface>
      )}
    </span>
  );
}
