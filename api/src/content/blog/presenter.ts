import type { BlogArticle, BlogItem } from '@plenum/mf-blog/contract/schemas';
import type { ArticleRow, ItemRow, NeighbourRow } from '#src/content/blog/queries.ts';

/** Presents an article for lists, with times in ISO 8601, UTC. */
export function presentItem(row: ItemRow): BlogItem {
  return { ...row, published_at: row.published_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export function presentArticle(row: ArticleRow, related: readonly ItemRow[], neighbours: readonly NeighbourRow[]): BlogArticle {
  const neighbour = (side: NeighbourRow['side']) => neighbours.find((candidate) => candidate.side === side) ?? null;
  return {
    ...presentItem(row),
    html: row.html,
    headings: row.headings,
    related: related.map(presentItem),
    previous: neighbour('previous'),
    next: neighbour('next'),
  };
}
