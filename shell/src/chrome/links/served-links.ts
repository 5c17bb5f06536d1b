import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import type { RouteTable } from '#src/routes/create-route-table.ts';

export interface SiteLink {
  readonly title: string;
  readonly url: string;
}

/** Entry of the main navigation: a link, or a heading above links. */
export type MenuEntry =
  | ({ readonly kind: 'link' } & SiteLink)
  | { readonly kind: 'group'; readonly title: string; readonly links: readonly SiteLink[] };

/** Navigation for when the content could not be loaded. */
const WITHOUT_CONTENT: HeaderContent['menu'] = [
  { title: 'Webinars', url: '/webinars', children: [] },
  { title: 'Blog', url: '/blog', children: [] },
];

type IsServed = RouteTable['isServed'];

/** Returns the main navigation without pages that are not built yet. A group with one page left becomes a link to it. */
export function servedMenu(content: HeaderContent | null, isServed: IsServed): MenuEntry[] {
  return (content?.menu ?? WITHOUT_CONTENT).flatMap((item): MenuEntry[] => {
    const links = item.children.filter(({ url }) => isServed(url));
    if (links.length > 1) return [{ kind: 'group', title: item.title, links }];
    const [only] = isServed(item.url) ? [item] : links;
    return only ? [{ kind: 'link', title: only.title, url: only.url }] : [];
  });
}

/** Returns the footer's groups, those about law or the others, without pages that are not built yet, and without groups that this leaves empty. */
export function servedFooter(content: HeaderContent | null, isServed: IsServed, areLegal?: boolean): HeaderContent['footer'] {
  return (content?.footer ?? [])
    .filter((group) => !group.is_legal === !areLegal)
    .map((group) => ({ ...group, links: group.links.filter(({ url }) => isServed(url)) }))
    .filter((group) => group.links.length > 0);
}

/**
 * Returns links for a page that was not found or failed: at most `count` pages, the main page first, then the menu's own links, which most
 * visitors look for, those of the footer, and those within the menu's groups. Each page and each title comes once: two links "Webinars"
 * could not be told apart.
 */
export function moreLinks(content: HeaderContent | null, count: number, isServed: IsServed): SiteLink[] {
  const items = content?.menu ?? WITHOUT_CONTENT;
  const footer = (content?.footer ?? []).filter((group) => !group.is_legal).flatMap((group) => group.links);
  const own = items.filter(({ children }) => children.length === 0);
  const links = [{ title: 'Home', url: '/' }, ...own, ...footer, ...items.flatMap(({ children }) => children)].filter(({ url }) =>
    isServed(url),
  );
  const isFirst = (link: SiteLink, place: number) =>
    links.findIndex(({ title, url }) => title === link.title || url === link.url) === place;
  return links
    .filter(isFirst)
    .map(({ title, url }) => ({ title, url }))
    .slice(0, count);
}
