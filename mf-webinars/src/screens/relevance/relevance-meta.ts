import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { relevanceHref } from '#src/paths.ts';
import type { RelevanceData } from '#src/screens/relevance/load-relevance.ts';
import { RELEVANCE_LABELS } from '#src/screens/relevance/relevance-labels.ts';
import { itemList } from '#src/structured-data.ts';

export function relevanceMeta({ relevance, webinars, page }: RelevanceData, { url }: { url: URL }): PageMeta {
  const { title, intro } = RELEVANCE_LABELS[relevance];
  return {
    title: `${relevance === 'live' ? 'Webinars live now' : title}${page > 1 ? `, page ${page}` : ''}`,
    description: intro,
    canonical: relevanceHref(relevance, page),
    openGraph: { type: 'website' },
    jsonLd: [itemList(title, webinars, url)],
  };
}
