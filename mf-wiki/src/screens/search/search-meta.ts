import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { SearchData } from '#src/screens/search/load-search.ts';

export function searchMeta({ words }: SearchData): PageMeta {
  return {
    title: words ? `“${words}” in the help` : 'Search the help',
    description: 'Looks through every page of the help.',
    robots: 'noindex',
    openGraph: { type: 'website' },
  };
}
