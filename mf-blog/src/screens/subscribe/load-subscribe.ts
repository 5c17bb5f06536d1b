import { ready } from '@plenum/federation/remote/results';
import type { BlogItem } from '#contract/schemas.ts';
import { loadRecent } from '#src/components/subscribe/load-recent.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface SubscribeData {
  /** What became of a form that was sent without scripts; null: none was sent. */
  outcome: 'sent' | 'address' | 'later' | null;
  recent: BlogItem[];
}

/** `/blog/subscribe`: the form, or what became of it (`?sent`, `?failed=address`, `?failed=later`). */
export async function loadSubscribe(context: LoaderContext): Promise<LoaderResult<SubscribeData>> {
  const { searchParams } = context.url;
  const recent = await loadRecent(context);
  const failed = searchParams.get('failed');
  if (failed === 'address' || failed === 'later') return ready({ outcome: failed, recent });
  return ready({ outcome: searchParams.has('sent') ? 'sent' : null, recent });
}
