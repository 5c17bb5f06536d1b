import { blogEndpoints } from '@plenum/shared-contracts/blog/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** A page of the site that is measured. */
export interface BenchPage {
  readonly name: string;
  /** Path on the site. */
  readonly path: string;
}

/** The main page, the blog and its newest article. @param api address of the API with its base path */
export async function chosenPages(api: string): Promise<BenchPage[]> {
  const { path, reply } = blogEndpoints.list;
  const response = await fetch(`${api}${path}?limit=1`);
  const [article] = parse(reply, await response.json(), 'The list of articles').data;
  if (!article) throw new Error('The blog has no article to measure.');
  return [
    { name: 'main', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: `/blog/${article.category.alias}/${article.alias}` },
  ];
}
