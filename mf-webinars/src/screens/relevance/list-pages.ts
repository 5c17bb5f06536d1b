import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { relevance } from '#contract/schemas.ts';
import { relevanceHref } from '#src/paths.ts';

/** Lists a page for each relevance: upcoming, live, past. */
export const listPages: ListPages = async () => relevance.options.map((value) => ({ path: relevanceHref(value) }));
