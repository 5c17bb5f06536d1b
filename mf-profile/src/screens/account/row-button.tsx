import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

interface RowButtonProps {
  isBusy: boolean;
  /** "Signing out…": heard only, so that the button is as wide as its verb and both end where the row ends. */
  busyText: string;
  onPress: () => void;
  /** A verb, and what it is about. */
  children: ReactNode;
}

/** What can be done about a row, at its end. */
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
