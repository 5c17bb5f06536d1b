/** A `url(…)` relative to the stylesheet's own address. */
const RELATIVE_URL = /url\(\s*(["']?)(?!["']?(?:[a-z][a-z0-9+.-]*:|\/|#))([^)"']+?)\1\s*\)/gi;

/**
 * Prepares a stylesheet's text for inlining into a page: URLs relative to the stylesheet become relative to the site's root, and nothing in
 * it ends the element (`\/` is `/` in CSS).
 * @param href address of the stylesheet, from the root of the site
 */
export function inlineCss(text: string, href: string): string {
  const whole = (path: string) => new URL(path, `http://site${href}`).href.slice('http://site'.length);
  return text.replace(RELATIVE_URL, (_, quote: string, path: string) => `url(${quote}${whole(path)}${quote})`).replaceAll('</', '<\\/');
}
