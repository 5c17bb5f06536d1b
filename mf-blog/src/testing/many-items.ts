import type { BlogItem } from '@plenum/shared-contracts/blog/schemas';
import { sampleItem } from '@plenum/shared-contracts/fixtures/blog';

/** `count` different articles, the first being number `from`. */
export function manyItems(count: number, from = 1): BlogItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    id: from + index,
    alias: `article-${from + index}`,
    title: `Article ${from + index}`,
  }));
}
