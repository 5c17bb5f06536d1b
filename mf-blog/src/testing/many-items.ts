import type { BlogItem } from '#contract/schemas.ts';
import { sampleItem } from '#contract/fixtures.ts';

/** Returns `count` different articles, numbered from `from`. */
export function manyItems(count: number, from = 1): BlogItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    id: from + index,
    alias: `article-${from + index}`,
    title: `Article ${from + index}`,
  }));
}
