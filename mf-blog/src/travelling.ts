/**
 * Names an element that turns from a card into its page and back (docs/view-transitions.md). In a
 * `ref`, for the site's content security policy allows no style attributes in HTML.
 */
export function travelling(part: 'cover' | 'title', alias: string) {
  const name = `${part}-article-${alias.replaceAll(/[^\w-]/g, '-')}`;
  return (element: HTMLElement | SVGElement | null): void => {
    element?.style.setProperty('view-transition-name', name);
    if (part === 'title') element?.style.setProperty('view-transition-class', 'words');
  };
}
