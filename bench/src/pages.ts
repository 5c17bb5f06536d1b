import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { wikiEndpoints } from '@plenum/mf-wiki/contract/endpoints';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** A page of the site to measure. */
export interface BenchPage {
  readonly name: string;
  /** Path on the site. */
  readonly path: string;
}

/**
 * Returns the main page (blocks of several remotes), a list and a detail page of two remotes, the tariffs and a wiki page.
 * @param api address of the API with its base path
 * @param names of the wanted pages; null: all
 * @throws Error when a page does not exist
 */
export async function chosenPages(api: string, names: readonly string[] | null = null): Promise<BenchPage[]> {
  const { list: webinars } = webinarEndpoints;
  const { list: articles } = blogEndpoints;
  const { shelves, pagesInBook } = wikiEndpoints;
  const ask = async (path: string) => (await fetch(api + path)).json();
  const read = ({ path }: { path: string }) => ask(`${path}?limit=1`);
  const [webinar] = parse(webinars.reply, await read(webinars), 'The list of webinars').webinars;
  const [article] = parse(articles.reply, await read(articles), 'The list of articles').data;
  const [shelf] = parse(shelves.reply, await ask(shelves.path), 'The list of shelves').data;
  const book = shelf?.books[0]?.id ?? 0;
  const [wikiPage] = parse(pagesInBook.reply, await ask(pagesInBook.path.replace('{id}', String(book))), 'The list of pages').data;
  if (!webinar || !article || !wikiPage) throw new Error('There is no webinar, no article or no page of the wiki to measure.');
  const pages = [
    { name: 'main', path: '/' },
    { name: 'webinars', path: '/webinars' },
    { name: 'webinar', path: `/webinars/${webinar.url}` },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: `/blog/${article.category.alias}/${article.alias}` },
    { name: 'tariffs', path: '/tariffs' },
    { name: 'wiki-page', path: `/wiki/page/${wikiPage.id}` },
  ];
  const unknown = names?.filter((name) => !pages.some((page) => page.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}. Known: ${pages.map(({ name }) => name).join(', ')}.`);
  return names ? pages.filter(({ name }) => names.includes(name)) : pages;
}

/** Returns the path of the next webinar, whose page has a registration form. @throws Error when no webinar is coming up */
export async function pageWithForm(api: string): Promise<string> {
  const { list } = webinarEndpoints;
  const answer: unknown = await (await fetch(`${api}${list.path}?relevance=upcoming&limit=1`)).json();
  const [webinar] = parse(list.reply, answer, 'The list of webinars').webinars;
  if (!webinar) throw new Error('No webinar is coming up, so no page has a registration form.');
  return `/webinars/${webinar.url}`;
}
