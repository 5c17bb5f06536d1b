import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import type { Pages } from '#src/registry/use-pages.ts';
import styles from '#src/ui/more-button.module.css';

interface MoreButtonProps extends Pick<Pages<unknown, unknown>, 'more' | 'isLoadingMore'> {
  readonly children: ReactNode;
  /** Replaces the button once it has led to the last page, and takes over its focus. */
  readonly end: string;
}

/** Shows one more page of a list. */
export function MoreButton({ more, isLoadingMore, children, end }: MoreButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const last = useRef<HTMLParagraphElement>(null);
  const isEnd = isPressed && more === undefined;
  useEffect(() => {
    // A button that disappears leaves its focus to nothing.
    if (isEnd && document.activeElement === document.body) last.current?.focus();
  }, [isEnd]);
  const press = () => {
    setPressed(true);
    more?.();
  };
  if (more)
    return (
      <Button onClick={press} busy={isLoadingMore} busyText="Loading…" className={styles.more}>
        {children}
      </Button>
    );
  return (
    isEnd && (
      <p ref={last} tabIndex={-1} className={styles.end}>
        {end}
      </p>
    )
  );
}
