import type { WikiFound } from '#contract/schemas.ts';

/** Returns the kind of a result, or the place that contains it, as a short text: `Broadcasts › Sound`. */
export function resultLocation({ type, book, chapter }: Pick<WikiFound, 'type' | 'book' | 'chapter'>): string {
  if (type === 'bookshelf') return 'Shelf';
  if (type === 'book') return 'Book';
  const place = [book, chapter].flatMap((part) => (part ? [part.name] : [])).join(' › ');
  return type === 'chapter' ? `Chapter of ${place}` : place;
}
