import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface SubscribeData {
  /** What became of a form that was sent without scripts; null: none was sent. */
  outcome: 'sent' | 'address' | 'later' | null;
}

/** `/blog/subscribe`: the form, or what became of it (`?sent`, `?failed=address`, `?failed=later`). */
export async function loadSubscribe({ url: { searchParams } }: LoaderContext): Promise<LoaderResult<SubscribeData>> {
  const failed = searchParams.get('failed');
  if (failed === 'address' || failed === 'later') return ready({ outcome: failed });
  return ready({ outcome: searchParams.has('sent') ? 'sent' : null });
}
