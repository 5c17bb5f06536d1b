import type * as z from 'zod/mini';
import type { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';

type ListQuery = z.output<NonNullable<(typeof blogEndpoints.list)['query']>>;

/** Restricts which articles a list shows; null: no restriction. */
export interface ListFilter {
  readonly category: number | null;
  readonly tags: readonly string[] | null;
  /** Search words. */
  readonly q: string | null;
  readonly limit: number;
  readonly offset: number;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 500;

/** Reads a filter. Limit 0 means "no limit", which the server caps like any other (open question 8). Tags are comma-separated aliases. */
export function listFilter({ category, tags = '', q = '', limit = DEFAULT_LIMIT, offset = 0 }: ListQuery): ListFilter {
  const aliases = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    category: category ?? null,
    tags: aliases.length > 0 ? aliases : null,
    q: q.trim() || null,
    limit: limit === 0 ? MAX_LIMIT : Math.min(limit, MAX_LIMIT),
    offset,
  };
}
