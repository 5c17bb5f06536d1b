import { ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';

/**
 * Compares the elements that React rendered in two pages, by name and in order. Their attributes differ where they contain addresses of
 * files.
 * @returns where they differ; null if they do not
 */
export function sameElements(one: string, other: string): string | null {
  const [first, second] = [elements(one), elements(other)];
  if (first.length === 0) return 'the first page has no elements';
  const at = first.findIndex((name, index) => name !== second[index]);
  if (at >= 0) return `element ${at} is <${first[at]}> in one and <${second[at] ?? 'nothing'}> in the other`;
  return first.length === second.length ? null : `${first.length} elements in one, ${second.length} in the other`;
}

function elements(html: string): string[] {
  const [, rendered = ''] = html.split(`<div id="${ROOT_ELEMENT_ID}">`);
  return [...(rendered.split('<script')[0] ?? '').matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}
