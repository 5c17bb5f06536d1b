import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { JoinData } from '#src/screens/join/load-join.ts';

/** For one person: search engines have no business here, and there is no address to hand on. */
export function joinMeta({ registration: { webinar } }: JoinData): PageMeta {
  return {
    title: `Your seat: ${webinar.title}`,
    description: 'A personal link to a webinar.',
    robots: 'noindex',
  };
}
