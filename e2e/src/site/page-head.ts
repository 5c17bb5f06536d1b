import type { FetchedPage } from '#src/site/fetch-page.ts';

/** Returns all matches of a pattern's first group in the HTML, in order. */
export function tagsOf({ html }: Pick<FetchedPage, 'html'>, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}

/** Returns the texts of all headings of the first level. */
export function headingsOf(page: Pick<FetchedPage, 'html'>): string[] {
  return tagsOf(page, /<h1\b[^>]*>(.*?)<\/h1>/gs).map((html) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"));
}

export function titlesOf(page: Pick<FetchedPage, 'html'>): string[] {
  return tagsOf(page, /<title>(.*?)<\/title>/g);
}

export function canonicalOf(page: Pick<FetchedPage, 'html'>): string[] {
  return tagsOf(page, /<link rel="canonical" href="([^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'));
}

/** Returns the content of a meta tag, such as `name="robots"`; an empty string if there is none. */
export function metaOf(page: Pick<FetchedPage, 'html'>, attribute: string): string {
  return tagsOf(page, new RegExp(`<meta ${attribute} content="([^"]*)"`, 'g'))[0] ?? '';
}

export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export function structuredDataOf(page: FetchedPage): StructuredData[] {
  return tagsOf(page, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map((text) => JSON.parse(text) as StructuredData);
}

/** Returns the layouts whose code the page loads, such as `app`: by an element, or by the script of a page that visitors share. */
export function layoutsOf(page: FetchedPage): string[] {
  return tagsOf(page, /(?:<link rel="modulepreload" href=|\[)"[^"]*\/layout-([a-z-]+)\.[0-9a-f]+\.js"/g);
}
