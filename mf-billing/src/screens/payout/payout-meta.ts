import type { PageMeta } from '@plenum/shared-contracts/remote/contract';

export const PAYOUT_TITLE = 'Payment';

export function payoutMeta(): PageMeta {
  return { title: PAYOUT_TITLE, description: 'Who pays, and how.', robots: 'noindex' };
}
