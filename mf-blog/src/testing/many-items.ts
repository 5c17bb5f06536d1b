import type { BlogItem } from '#contract/schemas.ts';
import { sampleItem } from '#contract/fixtures.ts';

/** `count` different articles, the first being number `from`. */
export function manyItems(count: number, from = 1): BlogItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    id: from + index,
    alias: `article-${from + index}`,
    title: `Article ${from + index}`,
  }));
}
