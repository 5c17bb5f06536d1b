import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiBook, WikiReference } from '#contract/schemas.ts';
import { nullIfNotFound } from '#src/null-if-not-found.ts';
import { idOf } from '#src/paths.ts';

export interface BookData {
  book: WikiBook;
  /** Books of the same shelf, for the navigation; empty when they failed to load. */
  books: WikiReference[];
}

/** Loads a book by its id. */
export async function loadBook(context: LoaderContext<{ id: string }>): Promise<LoaderResult<BookData>> {
  const id = idOf(context.params.id);
  if (id === null) return notFound();
  const { http } = context.capabilities;
  const reply = await nullIfNotFound(http.call(wikiEndpoints.book, { params: { id } }, { signal: context.signal }));
  if (!reply) return notFound();
  const book = reply.data;
  const { shelf } = book;
  const books =
    shelf === null
      ? []
      : await withFallback(
          async (signal) => (await http.call(wikiEndpoints.shelf, { params: { id: shelf.id } }, { signal })).data.books,
          [],
          context,
        );
  return ready({ book, books: books.map(({ id: other, name }) => ({ id: other, name })) });
}
