import { notFound, ready } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogItem } from '#contract/schemas.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface LatestData {
  articles: BlogItem[];
}

/** Loads up to `count` of the newest articles. Without any, the page shows its fallback. */
export async function loadLatest({
  props,
  signal,
  capabilities,
}: Omit<LoaderContext, 'params'> & { props: Readonly<{ count: number }> }): Promise<LoaderResult<LatestData>> {
  const { data } = await capabilities.http.call(blogEndpoints.forMain, {}, { signal });
  if (data.length === 0) return notFound();
  return ready({ articles: data.slice(0, props.count) });
}
