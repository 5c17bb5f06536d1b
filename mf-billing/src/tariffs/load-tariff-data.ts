import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, tariffEndpoints, type Tariff } from '#contract/tariffs.ts';

/**
 * Returns the signed-in user's tariff; null for anonymous visitors, when it cannot be fetched now, and when fetching fails, which is
 * reported.
 */
export async function loadOwnTariff(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<OwnTariff | null> {
  const { http, session } = context.capabilities;
  if (!session.view.canCall) return null;
  const reply = await withFallback((signal) => http.call(tariffEndpoints.own, {}, { signal }), null, context);
  return reply?.data ?? null;
}

/** A line of tariffs for the page; without name and summary if those failed to load. */
export interface NamedLine {
  readonly id: number;
  readonly name: string | null;
  readonly summary: string | null;
}

/** Loads the names of the tariffs' lines, in the order of the list. A name that fails to load is reported and left out. */
export async function loadLines(tariffs: readonly Tariff[], context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<NamedLine[]> {
  const ids = [...new Set(tariffs.map(({ line_id: id }) => id))];
  return Promise.all(
    ids.map(async (id) => {
      const reply = await withFallback(
        (signal) => context.capabilities.http.call(tariffEndpoints.line, { params: { id }, query: {} }, { signal }),
        null,
        context,
      );
      return { id, name: reply?.data.name ?? null, summary: reply?.data.summary ?? null };
    }),
  );
}
