/** Marks the fallback of a failed part, whose HTML is not worth keeping. */
export const UNAVAILABLE_ATTRIBUTE = 'data-unavailable';

/**
 * Returns the server's HTML of a place (`screen:mf-blog#article`) while it is in the document and is content, not a fallback. Called while
 * React renders the failure, when the old nodes are still in the document. Style attributes are left out: scripts have set them, the server
 * sends none, and the content security policy refuses them in HTML.
 */
export function serverHtmlOf(place: string): string | null {
  const element = document.querySelector(`[data-boundary="${CSS.escape(place)}"]`);
  if (!element || element.querySelector(`[${UNAVAILABLE_ATTRIBUTE}]`) || !element.textContent?.trim()) return null;
  const copy = element.cloneNode(true) as Element;
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}
