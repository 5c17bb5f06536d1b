import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { escapeJson } from '#src/boot/boot.ts';
import { PAGE_TAG } from '#src/head/apply-head.ts';
import { type HeadTag, documentTitle, metaTags } from '#src/head/meta-tags.ts';

// Not a library, because it is one replacement. The released shell shares no module with the services.
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Renders `name="value"`, each with a space before it. */
export function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function renderTag(tag: HeadTag, nonce: string): string {
  if (tag.tag === 'script') return `<script${attributes({ ...tag.attributes, nonce })} ${PAGE_TAG}>${escapeJson(tag.json)}</script>`;
  return `<${tag.tag}${attributes(tag.attributes)} ${PAGE_TAG}>`;
}

/** Renders title, meta, canonical, OpenGraph and JSON-LD of a page as HTML. */
export function renderPageTags(page: PageMeta, url: URL, nonce: string): string {
  return `<title>${escapeHtml(documentTitle(page))}</title>${metaTags(page, url)
    .map((tag) => renderTag(tag, nonce))
    .join('')}`;
}
