import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogItem } from '#contract/schemas.ts';

const COUNT = 3;

/** Returns the newest articles: what a subscriber would get. None if they cannot be loaded. */
export async function loadRecent(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<BlogItem[]> {
  const { http } = context.capabilities;
  const reply = await withFallback(
    async (signal) => (await http.call(blogEndpoints.list, { query: { limit: COUNT, offset: 0 } }, { signal })).data,
    [],
    context,
  );
  return reply.slice(0, COUNT);
}
