/**
 * Names an element that morphs from a card into its page and back (docs/view-transitions.md). Set in a `ref`, because the
 * site's content security policy allows no style attributes in HTML.
 * @param part the picture or the title
 * @param kind what the alias belongs to: an article and a webinar may have the same alias
 * @param alias of the article or the webinar
 * @returns a ref callback
 * @example
 * <img ref={viewTransition('cover', 'article', alias)} />
 */
export function viewTransition(part: 'cover' | 'title', kind: string, alias: string): (element: HTMLElement | SVGElement | null) => void {
  const name = `${part}-${kind}-${alias.replaceAll(/[^\w-]/g, '-')}`;
  return (element) => {
    element?.style.setProperty('view-transition-name', name);
    if (part === 'title') element?.style.setProperty('view-transition-class', 'words');
  };
}
