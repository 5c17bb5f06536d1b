import { internalLinks } from '#src/html/links.ts';
import { fetchPage } from '#src/site/fetch-page.ts';

/** The response of one address of the site, without following redirects. */
export interface CrawledAddress {
  /** Path with its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Null if the response is not HTML. */
  readonly html: string | null;
  /** A page that links or redirects to it; null for a seed that no other page links to. */
  readonly from: string | null;
  /** Fragments of links to this address, each with the page that has the link. */
  readonly fragments: ReadonlyMap<string, string>;
}

interface CrawlOptions {
  /** Paths to start from. */
  readonly seeds?: readonly string[];
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to request an address that a page links to. */
  readonly follows?: (path: string) => boolean;
  /** More addresses than the site has. Beyond it, links generate new addresses endlessly. */
  readonly limit?: number;
}

/** One more than the site's render processes, so that none of them is idle. */
const CONCURRENCY = 3;

/**
 * Follows every link and redirect of the site from its main page over HTTP, like a search engine without JavaScript.
 * @param site origin, without a trailing slash
 * @returns every requested address, by path
 * @throws Error when there are more addresses than `limit`
 */
export async function crawl(
  site: string,
  { seeds = ['/'], headers: sent = {}, follows = () => true, limit = 3000 }: CrawlOptions = {},
): Promise<Map<string, CrawledAddress>> {
  const answers = new Map<string, Omit<CrawledAddress, 'fragments' | 'from'>>();
  const fragments = new Map<string, Map<string, string>>();
  const found = new Map<string, string | null>(seeds.map((path) => [path, null]));
  const waiting = [...seeds];
  const add = (path: string, from: string): void => {
    if (path !== from && found.get(path) === null) found.set(path, from);
    if (found.has(path) || !follows(path)) return;
    found.set(path, from);
    if (found.size > limit) throw new Error(`More than ${limit} addresses: does ${path} on ${from} lead to ever new ones?`);
    waiting.push(path);
  };

  async function visit(path: string): Promise<void> {
    const { status, headers, html } = await fetchPage(site + path, { headers: sent });
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
    answers.set(path, { path, status, headers, html: isHtml ? html : null });
    const location = headers.get('location');
    const links = isHtml ? internalLinks(html, site + path) : [];
    if (location) {
      const target = new URL(location, site + path);
      if (target.origin === site) links.push({ path: target.pathname + target.search, fragment: null });
    }
    for (const { path: target, fragment } of links) {
      add(target, path);
      if (!fragment) continue;
      const named = fragments.get(target) ?? new Map<string, string>();
      if (!named.has(fragment)) named.set(fragment, path);
      fragments.set(target, named);
    }
  }

  async function visitAll(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path);
  }
  // A worker without work ends; new links start workers again.
  while (waiting.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, visitAll));
  return new Map(
    Array.from(answers, ([path, answer]) => [
      path,
      { ...answer, from: found.get(path) ?? null, fragments: fragments.get(path) ?? new Map() },
    ]),
  );
}
