import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import { LoadFailure } from '#src/lazy-component/load-failure.tsx';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
import type { Side } from '#src/popover/popover-surface.tsx';
// A page's styles are chosen when it is rendered (docs/decisions/0003) and the late part may come from another build, so class names are
// passed to it.
import styles from '#src/popover/popover.module.css';

const loadSurface = () => import('#src/popover/popover-surface.tsx');

interface PopoverProps {
  /** Name of the button and the popover. */
  label: string;
  /** Button content instead of the label: an icon. */
  trigger?: ReactNode;
  variant?: ButtonProps['variant'];
  side?: Side;
  /** Content of the popover. A function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button with a small popover beside it. The popover's code loads on hover, focus or press.
 * @example
 * <Popover label="How seats are counted">
 *   {(close) => <Button onClick={close}>Got it</Button>}
 * </Popover>
 */
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
