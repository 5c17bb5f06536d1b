import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { drawHall } from '#src/dev-services/room/pages/room-hall.ts';
import { scriptPath } from '#src/dev-services/room/room-scripts.ts';
import { SITE_MARK, fontPreload, siteStyles } from '#src/platform/branding/site-branding.ts';

/** In the order of the cascade: what depends on the viewport, or on missing scripts, comes last. */
const STYLESHEETS = ['base', 'header', 'room', 'tabs', 'forms', 'controls', 'closed-page', 'viewport'] as const;
const stylesheet = (name: string) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8');

const STYLE = [siteStyles('/'), ...STYLESHEETS.map(stylesheet)].join('\n');

/** The site's logo, at the beginning of a header. */
export const BRAND = `<p class="brand">${SITE_MARK}<span>Plenum</span></p>`;

interface Page {
  readonly title: string;
  readonly nonce: string;
  /** HTML */
  readonly body: string;
  /** The script that the page starts, and its data. */
  readonly script?: Parameters<typeof scriptPath>[0];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Renders a page that says why a link does not open a room. */
export function closedPage(title: string, text: string, back: string, nonce: string): string {
  const body = `<header class="top">${BRAND}</header><main class="closed"><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="button" href="${escapeHtml(back)}">Back to the site</a></section><div class="stage" aria-hidden="true">${drawHall(null)}</div></main>`;
  return page({ title, nonce, body });
}

/** Renders a page of the dev service. */
export function page({ title, nonce, body, script, data }: Page): string {
  const started =
    script === undefined
      ? ''
      : `<script type="application/json" id="room">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script type="module" src="${scriptPath(script)}"></script>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${fontPreload('/')}<title>${escapeHtml(title)} – Plenum room</title>
<style nonce="${nonce}">${STYLE}</style></head><body>${body}${started}</body></html>`;
}

/** Sends a page, which may run the scripts of this origin only. */
export function sendPage(reply: FastifyReply, status: number, nonce: string, body: string) {
  const policy = `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'permissions-policy': 'camera=(self), microphone=(self)',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(body);
}
