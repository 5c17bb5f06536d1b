/** Elements that show something without any text. */
const SHOWN = /<(?:img|svg|picture|video|audio|canvas|iframe|object|embed|input|button|select|textarea|hr|progress|meter|math)\b/i;
/** Content that a page does not show. */
const NOT_SHOWN = /<!--.*?-->|<(script|style|template|title|head)\b.*?<\/\1>|<(?:link|meta)\b[^>]*>/gis;

/** Tells whether rendered HTML shows anything: text, or an element that is visible without text. */
export function hasContent(html: string): boolean {
  const shown = html.replaceAll(NOT_SHOWN, '');
  return SHOWN.test(shown) || shown.replaceAll(/<[^>]*>/g, '').trim() !== '';
}
