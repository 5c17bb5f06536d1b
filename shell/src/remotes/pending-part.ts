import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';

/** A module that the first page needs and that is loading while it hydrates. */
export interface PendingPart {
  readonly module: Promise<AnyScreen | AnyBlock>;
  failed: boolean;
}

export function pendingPart(module: Promise<AnyScreen | AnyBlock>): PendingPart {
  const pending: PendingPart = { module, failed: false };
  module.catch(() => {
    pending.failed = true;
  });
  return pending;
}
