import { internalLinks } from '#src/html/links.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { headingsOf } from '#src/site/page-head.ts';

/** One response to a request for a page. */
export interface Visit {
  readonly path: string;
  readonly status: number;
  /** The release set that rendered it; null if the response is not a page. */
  readonly set: string | null;
  /** Whether the HTML is complete, with its content. */
  readonly isWhole: boolean;
  /** Error messages of failed parts. */
  readonly notices: readonly string[];
  /** Texts of its headings of the first level, joined. */
  readonly title: string;
  /** Paths of the site that it links to, without queries. */
  readonly links: ReadonlySet<string>;
}

const NOTICES = /This part of the site did not load|This page didn’t load|is not available/g;

/** Requests the same pages in a loop until it is stopped. */
export class ContinuousCrawl {
  readonly visits: Visit[] = [];
  readonly #site: string;
  readonly #paths: readonly string[];
  readonly #crawlers: readonly Promise<void>[];
  #stopped = false;

  /** @param site origin, without a trailing slash */
  constructor(site: string, paths: readonly string[], concurrency = 2) {
    this.#site = site;
    this.#paths = paths;
    this.#crawlers = Array.from({ length: concurrency }, (_, index) => this.#crawl(Math.floor((index * paths.length) / concurrency)));
  }

  /** Waits until every page has been requested again, from now on. @throws the error of a failed connection */
  async round(): Promise<readonly Visit[]> {
    // Requests already in flight started before this moment.
    const from = this.visits.length + this.#crawlers.length;
    const isOver = () => new Set(this.visits.slice(from).map(({ path }) => path)).size === this.#paths.length;
    while (!isOver())
      await Promise.race([
        ...this.#crawlers,
        new Promise((resolve) => {
          setTimeout(resolve, 50);
        }),
      ]);
    return this.visits.slice(from);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#crawlers);
  }

  async #crawl(start: number): Promise<void> {
    for (let index = start; !this.#stopped; index += 1)
      this.visits.push(await visit(this.#site, this.#paths[index % this.#paths.length] ?? '/'));
  }
}

async function visit(site: string, path: string): Promise<Visit> {
  const page = await fetchPage(site + path);
  return {
    path,
    status: page.status,
    set: page.headers.get('x-release-set'),
    isWhole: /<main.*<\/main>.*<\/html>$/s.test(page.html),
    notices: page.text.match(NOTICES) ?? [],
    title: headingsOf(page).join(', '),
    links: new Set(internalLinks(page.html, site + path).map(({ path: target }) => target.split('?', 1)[0] ?? '')),
  };
}
