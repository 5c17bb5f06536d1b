import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { relevance } from '#contract/schemas.ts';
import { relevanceHref } from '#src/paths.ts';

/** One page for each part of the programme: to come, on now, past. */
export const listPages: ListPages = async () => relevance.options.map((value) => ({ path: relevanceHref(value) }));
