import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { documentNonce } from '@plenum/federation/host/browser/import-map';
import { trustedJson } from '@plenum/federation/host/browser/trusted-json';
import { documentTitle, metaTags } from '#src/head/meta-tags.ts';

/** Marks elements of the page, so that the next page can remove them. */
export const PAGE_TAG = 'data-page';

/** Replaces the page's elements in the head after a client navigation. */
export function applyHead(page: PageMeta, url: URL): void {
  document.title = documentTitle(page);
  for (const element of document.head.querySelectorAll(`[${PAGE_TAG}]`)) element.remove();
  for (const tag of metaTags(page, url)) {
    const element = document.createElement(tag.tag);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_TAG, '');
    if (tag.tag === 'script') {
      element.nonce = documentNonce();
      element.textContent = trustedJson(tag.json);
    }
    document.head.append(element);
  }
}
