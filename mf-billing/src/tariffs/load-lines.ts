import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type Tariff, tariffEndpoints } from '#contract/tariffs.ts';

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
