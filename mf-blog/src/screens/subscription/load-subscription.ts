import { ready } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogItem, Subscription } from '#contract/schemas.ts';
import { loadRecent } from '#src/components/subscribe/load-recent.ts';

export interface SubscriptionData {
  /** Null: no subscription has this link. */
  subscription: Subscription | null;
  /** Whether a form that was sent without scripts failed. */
  hasFailed: boolean;
  recent: BlogItem[];
}

/** The token is unknown, or no token at all: an e-mail program has cut it off or lengthened it. */
const isBroken = (error: unknown) => [400, 404, 422].some((status) => isApiError(error, status));

/** `/blog/subscription/{token}`: the subscription of a personal link; 404 without one. */
export async function loadSubscription(context: LoaderContext<{ token: string }>): Promise<LoaderResult<SubscriptionData>> {
  const { params, url, signal, capabilities } = context;
  const [reply, recent] = await Promise.all([
    capabilities.http.call(blogEndpoints.subscription, { params: { token: params.token } }, { signal }).catch((error: unknown) => {
      if (isBroken(error)) return null;
      throw error;
    }),
    loadRecent(context),
  ]);
  if (!reply) return ready({ subscription: null, hasFailed: false, recent }, 404);
  return ready({ subscription: reply.data, hasFailed: url.searchParams.has('failed'), recent });
}
