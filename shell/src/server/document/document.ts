import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { NO_FLASH_SCRIPT } from '@plenum/shared-ui/theme-switch/theme';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import { CONTENT_ELEMENT_ID, escapeJson, INCOMPLETE_ELEMENT_ID, type PageOfBoot } from '#src/boot/boot.ts';
import { attributes, renderPageTags } from '#src/head/render-head.ts';
import type { AssetReference } from '#src/head/page-assets.ts';
import type { SerialisedAssets } from '#src/head/set-assets.ts';

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

/** A part of a document: text, or UTF-8 that many pages have in common. */
export type HtmlPiece = string | Uint8Array;

interface DocumentParts {
  readonly url: URL;
  readonly nonce: string;
  readonly meta: PageMeta;
  readonly assets: SerialisedAssets;
  /** `assets.inlineStyles` as `inlineCss` returns them, in the same order; null for one that could not be read: the browser fetches it. */
  readonly styles: readonly (Uint8Array | null)[];
  /** Whether deferred data or blocks may follow the rest of the page. */
  readonly streams: boolean;
  /** `siteBoot` is serialised once for many pages, without its last brace, `boot` after the last part of this page. */
  readonly siteBoot: Uint8Array;
  readonly boot: PageOfBoot;
}

/**
 * React sends a late part in a hidden element after the rest of the page, for a script to move into its place. Without JavaScript it is shown
 * where it is, and no fallback is. The base styles hide hidden elements in a later layer: of important declarations the earlier layer wins.
 */
const LATE_PARTS =
  '[data-deferred]{display:none}@layer tokens{div[hidden][id^="S:"]:not(:empty){display:block!important}}div[id^="S:"]{max-inline-size:calc(var(--page) + 2 * var(--gutter));margin-inline:auto;padding:var(--space-8) var(--gutter)}';

/** Shown if the page's code does not arrive, or its layout's code is late (start-script.ts, hydrate-page.tsx). No link: the first one of a page is the skip link, also for audits. */
const INCOMPLETE = `<p id="${INCOMPLETE_ELEMENT_ID}" class="incomplete-page" role="status" data-nosnippet hidden>This page has not loaded completely. You can read it, but its buttons and forms do not work. Reload it to use them.</p>`;

/** Attributes for fetching a file with an integrity check; a development build has no hash. */
const checked = ({ integrity }: AssetReference): Record<string, string> => ({
  ...(integrity ? { integrity } : {}),
  crossorigin: 'anonymous',
});

function inlineStyle({ href }: AssetReference, text: Uint8Array | null, nonce: string): HtmlPiece[] {
  return text === null ? [] : [`<style nonce="${nonce}"${attributes({ 'data-href': href })}>`, text, '</style>'];
}

/** Renders everything before the React root. */
export function documentStart({ url, nonce, meta, assets, styles, streams }: DocumentParts): HtmlPiece[] {
  const link = (values: Record<string, string>) => `<link${attributes(values)}>`;
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    // If the first chunk of the page ended inside the bar, the rest would shift what is already painted. Chromium blocks rendering until
    // the expected element begins, so it is the element after the bar.
    `<link rel="expect" href="#${CONTENT_ELEMENT_ID}" blocking="render">`,
    // The script changes them for a theme that the visitor chose.
    '<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#121317" media="(prefers-color-scheme: dark)">',
    `<script nonce="${nonce}">${NO_FLASH_SCRIPT}</script>`,
    renderPageTags(meta, url, nonce),
    `<script type="importmap" nonce="${nonce}">${assets.importMap}</script>`,
    // Before any stylesheet, for which a script would wait.
    `<script nonce="${nonce}">${assets.startScript}</script>`,
    ...assets.linkedStyles.map((style) => link({ rel: 'stylesheet', href: style.href, ...checked(style) })),
    ...assets.fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })),
  ];
  const inlineStyles = assets.inlineStyles.flatMap((style, index) => inlineStyle(style, styles[index] ?? null, nonce));
  const rest = [
    streams ? `<noscript><style nonce="${nonce}">${LATE_PARTS}</style></noscript>` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '<link rel="alternate" type="application/rss+xml" title="Plenum blog" href="/feeds/blog.xml">',
    `</head><body>${INCOMPLETE}<div id="${ROOT_ELEMENT_ID}">`,
  ];
  return [head.join(''), ...inlineStyles, rest.join('')];
}

/** Renders everything after the React root. */
export function documentEnd({ siteBoot, boot, nonce }: DocumentParts): HtmlPiece[] {
  return [
    `</div><script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">`,
    siteBoot,
    `,${escapeJson(boot).slice(1)}</script></body></html>`,
  ];
}
