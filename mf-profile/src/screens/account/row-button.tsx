import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

interface RowButtonProps {
  isBusy: boolean;
  /** "Signing out…": for screen readers only, so that the button keeps its width. */
  busyText: string;
  onPress: () => void;
  /** A verb and its object. */
  children: ReactNode;
}

/** The action of a row, at its end. */
export function RowButton({ isBusy, busyText, onPress, children }: RowButtonProps) {
  return (
    <>
      <Button variant="plain" busy={isBusy} onClick={onPress}>
        {children}
      </Button>
      <VisuallyHidden>
        <span role="status">{isBusy ? busyText : ''}</span>
      </VisuallyHidden>
    </>
  );
}
