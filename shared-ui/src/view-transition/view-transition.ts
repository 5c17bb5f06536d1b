/**
 * Names an element that turns from a card into its page and back (docs/view-transitions.md). In a
 * `ref`, for the site's content security policy allows no style attributes in HTML.
 * @param kind what the alias belongs to: an alias may exist as an article and as a webinar
 */
export function viewTransition(part: 'cover' | 'title', kind: string, alias: string): (element: HTMLElement | SVGElement | null) => void {
  const name = `${part}-${kind}-${alias.replaceAll(/[^\w-]/g, '-')}`;
  return (element) => {
    element?.style.setProperty('view-transition-name', name);
    if (part === 'title') element?.style.setProperty('view-transition-class', 'words');
  };
}
