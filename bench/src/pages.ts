import { blogEndpoints } from '@plenum/shared-contracts/blog/endpoints';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** A page of the site that is measured. */
export interface BenchPage {
  readonly name: string;
  /** Path on the site. */
  readonly path: string;
}

/** The main page (blocks of several remotes), a list and a detail page of two remotes. @param api address of the API with its base path */
export async function chosenPages(api: string): Promise<BenchPage[]> {
  const { list: webinars } = webinarEndpoints;
  const { list: articles } = blogEndpoints;
  const read = async ({ path }: { path: string }) => (await fetch(`${api}${path}?limit=1`)).json();
  const [webinar] = parse(webinars.reply, await read(webinars), 'The list of webinars').webinars;
  const [article] = parse(articles.reply, await read(articles), 'The list of articles').data;
  if (!webinar || !article) throw new Error('There is no webinar or no article to measure.');
  return [
    { name: 'main', path: '/' },
    { name: 'webinars', path: '/webinars' },
    { name: 'webinar', path: `/webinars/${webinar.url}` },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: `/blog/${article.category.alias}/${article.alias}` },
  ];
}
