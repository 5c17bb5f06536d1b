import type { ReactNode } from 'react';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import type { Trial } from '#src/components/trial/use-trial.ts';
import { ACCOUNT_TARIFF_PATH } from '#src/paths.ts';

interface TrialButtonProps {
  readonly trial: Trial;
  readonly variant?: 'primary' | 'quiet' | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Starts the trial, or leads to what comes before: an account, or the page that says which address to confirm. */
export function TrialButton({ trial: { state, busy, begin }, variant = 'quiet', className = '', children }: TrialButtonProps) {
  switch (state) {
    case 'sign-up':
      return (
        <LinkButton variant={variant} className={className} to={withReturn('/signup', ACCOUNT_TARIFF_PATH)}>
          {children}
        </LinkButton>
      );
    case 'confirm':
      return (
        <LinkButton variant={variant} className={className} to={ACCOUNT_TARIFF_PATH}>
          {children}
        </LinkButton>
      );
    case 'start':
      return (
        <Button variant={variant} className={className} busy={busy} busyText="Starting…" onClick={begin}>
          {children}
        </Button>
      );
    case 'runs':
    case null:
      return null;
    default:
      return state satisfies never;
  }
}
