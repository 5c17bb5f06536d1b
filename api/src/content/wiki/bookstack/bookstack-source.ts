import type { WikiBook, WikiShelf } from '@plenum/mf-wiki/contract/schemas';
import { wordsOf } from '#src/content/import/markdown/plain-text.ts';
import { readCatalogue, readList, type Catalogue } from '#src/content/wiki/bookstack/catalogue.ts';
import { createBookStackClient, type BookStackSettings, type Log } from '#src/content/wiki/bookstack/client.ts';
import { presentHtml, presentPreview } from '#src/content/wiki/bookstack/page-html.ts';
import { fetchPicture } from '#src/content/wiki/bookstack/pictures.ts';
import { bookRead, pageRead, shelfList, shelfRead, type BookStackPageItem } from '#src/content/wiki/bookstack/schemas.ts';
import { createBookStackSearch, type BookStackFound } from '#src/content/wiki/bookstack/search.ts';
import { createStaleCache } from '#src/content/wiki/bookstack/stale-cache.ts';
import { wikiPath } from '#src/content/wiki/paths.ts';
import type { SourcePage, WikiSearch, WikiSearchResult, WikiSource } from '#src/content/wiki/wiki-source.ts';

const CACHE = { freshMs: 5 * 60_000, keepMs: 24 * 60 * 60_000, pauseMs: 10_000, maxEntries: 2000 };

/**
 * Creates the wiki source of a BookStack instance: what the token's role may read, without drafts and templates. Answers are cached for
 * five minutes, and for a day while BookStack fails.
 */
export function createBookStackSource(settings: BookStackSettings, log: Log, now: () => number = Date.now): WikiSource {
  const get = createBookStackClient(settings, log, now);
  const cached = createStaleCache(CACHE, log, now);
  const catalogue = (): Promise<Catalogue> => cached('catalogue', () => readCatalogue(get, settings.url));

  const search = createBookStackSearch(get, cached, isVisible);

  const shelf = (id: number): Promise<WikiShelf | null> =>
    cached(`shelf ${id}`, async () => {
      const read = await get(`shelves/${id}`, shelfRead);
      return read && { ...withoutSlug(read), books: read.books.map(withoutSlug) };
    });
  const shelves = async (): Promise<WikiShelf[]> => {
    const listed = await cached('shelves', () => readList(get, 'shelves', shelfList, { sort: '+id' }));
    const read = await Promise.all(listed.map(({ id }) => shelf(id)));
    return read.filter((each) => each !== null);
  };
  const readBook = (id: number) => cached(`book ${id}`, () => get(`books/${id}`, bookRead));
  const book = async (id: number): Promise<WikiBook | null> => {
    const read = await readBook(id);
    if (!read) return null;
    const on = (await shelves()).find(({ books }) => books.some((each) => each.id === id));
    return {
      ...withoutSlug(read),
      shelf: on ? { id: on.id, name: on.name } : null,
      contents: read.contents.flatMap<WikiBook['contents'][number]>((entry) => {
        if (entry.type === 'page') return isVisible(entry) ? [{ type: 'page', ...reference(entry) }] : [];
        return [
          { type: 'chapter', ...reference(entry), description: entry.description, pages: entry.pages.filter(isVisible).map(reference) },
        ];
      }),
    };
  };

  return {
    name: 'bookstack',
    picture: (path) => fetchPicture(settings.url, path, log),
    shelves,
    shelf,
    book,
    async pagesInBook(id) {
      const read = await readBook(id);
      const pages = read?.contents.flatMap<BookStackPageItem>((entry) => (entry.type === 'chapter' ? entry.pages : [entry]));
      return (
        pages
          ?.filter(isVisible)
          .map(({ id: page, name, chapter_id, updated_at }) => ({ id: page, name, book_id: id, chapter_id, updated_at })) ?? null
      );
    },
    async page(id): Promise<SourcePage | null> {
      const read = await cached(`page ${id}`, () => get(`pages/${id}`, pageRead));
      const around = read && isVisible(read) ? await book(read.book_id) : null;
      if (!read || !around) return null;
      const { name, book_id, chapter_id, updated_at, tags } = read;
      return { id, name, book_id, chapter_id, updated_at, tags, book: around, ...presentHtml(read.html, settings.url, await catalogue()) };
    },
    async search({ query, page, count }: WikiSearch): Promise<WikiSearchResult> {
      // BookStack's search has operators in brackets and braces; visitors type plain words.
      const words = wordsOf(query).join(' ');
      if (words === '') return { data: [], total: 0, searched: query, matched: 'all' };
      const [{ items, total }, names] = await Promise.all([search(words, page, count), catalogue()]);
      return {
        data: items.map((item) => presentFound(item, names)),
        total,
        searched: query,
        matched: 'all',
      };
    },
  };
}

const isVisible = ({ draft, template }: { draft: boolean; template: boolean }) => !draft && !template;
const reference = ({ id, name }: { id: number; name: string }) => ({ id, name });
const withoutSlug = ({ id, name, description, updated_at }: Omit<WikiShelf, 'books'>) => ({ id, name, description, updated_at });

function presentFound(
  { type, id, name, book_id: bookId, chapter_id: chapterId, preview_html: preview }: BookStackFound,
  { books, chapters }: Catalogue,
) {
  return {
    type,
    id,
    name,
    url: wikiPath(type, id, bookId ?? null),
    preview_html: { name: presentPreview(preview.name), content: presentPreview(preview.content) },
    book: books.get(bookId ?? 0) ?? null,
    chapter: chapters.get(chapterId ?? 0) ?? null,
  };
}
