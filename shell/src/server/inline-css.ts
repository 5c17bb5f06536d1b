/** `url(…)` that is relative to the stylesheet's own address. */
const RELATIVE_URL = /url\(\s*(["']?)(?!["']?(?:[a-z][a-z0-9+.-]*:|\/|#))([^)"']+?)\1\s*\)/gi;

/**
 * A stylesheet's text as it may stand inside a page: what is relative to its address is relative to
 * the page there, and nothing in it ends the element (`\/` is `/` in CSS).
 * @param href address of the stylesheet, from the root of the site
 */
export function inlineCss(text: string, href: string): string {
  const whole = (path: string) => new URL(path, `http://site${href}`).href.slice('http://site'.length);
  return text.replace(RELATIVE_URL, (_, quote: string, path: string) => `url(${quote}${whole(path)}${quote})`).replaceAll('</', '<\\/');
}
