import { notFound, ready } from '@plenum/federation/remote/results';
import { withKnownDiagrams } from '@plenum/shared-contracts/diagrams/known-diagrams';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiPage } from '#contract/schemas.ts';
import { nullIfNotFound } from '#src/null-if-not-found.ts';
import { idOf, pageHref } from '#src/paths.ts';

export interface PageData {
  page: WikiPage;
  /** Absolute URL for sharing. */
  address: string;
}

/** Loads a page by its id, with its book. */
export async function loadPage({ params, url, signal, capabilities }: LoaderContext<{ id: string }>): Promise<LoaderResult<PageData>> {
  const id = idOf(params.id);
  if (id === null) return notFound();
  const reply = await nullIfNotFound(capabilities.http.call(wikiEndpoints.page, { params: { id } }, { signal }));
  if (!reply) return notFound();
  const page = { ...reply.data, html: withKnownDiagrams(reply.data.html) };
  return ready({ page, address: new URL(pageHref(id), url).href });
}
