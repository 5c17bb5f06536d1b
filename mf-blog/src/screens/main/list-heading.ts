import type { MainData } from '#src/screens/main/load-main.ts';

type Narrowing = Pick<MainData, 'words' | 'chosenTags' | 'tags' | 'page'>;

/** Returns the heading of the list: newest or earlier articles, those with tags, or search results. */
export function listHeading({ words, chosenTags, tags, page }: Narrowing): string {
  const titles = chosenTags.map((alias) => tags.find((tag) => tag.alias === alias)?.title ?? alias);
  const topics = titles.length > 0 ? `on ${titles.join(', ').toLowerCase()}` : '';
  if (words) return ['Search:', `“${words}”`, topics].filter(Boolean).join(' ');
  if (topics) return topics.replace(/^o/, 'O');
  return page > 1 ? 'Earlier articles' : 'Latest articles';
}
