import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { JoinData } from '#src/screens/join/load-join.ts';

/** Private page: noindex, and no URL to share. */
export function joinMeta({ registration: { webinar } }: JoinData): PageMeta {
  return {
    title: `Your seat: ${webinar.title}`,
    description: 'A personal link to a webinar.',
    robots: 'noindex',
  };
}
