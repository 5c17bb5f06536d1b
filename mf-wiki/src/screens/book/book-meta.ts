import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { bookCrumbs } from '#src/crumbs.ts';
import { bookHref } from '#src/paths.ts';
import type { BookData } from '#src/screens/book/load-book.ts';

export function bookMeta({ book }: BookData, { url }: { url: URL }): PageMeta {
  return {
    title: `${book.name}: help`,
    description: book.description,
    canonical: bookHref(book.id),
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(bookCrumbs(book), url)],
  };
}
