import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from '#server/replies/security-headers.ts';

/**
 * A hall without light but for one seat, beside what happened (look.md). System fonts, because the release and its fonts may be
 * unavailable.
 */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;background:light-dark(#faf8f4,#121317);color:light-dark(#15171c,#f3f1ec);font:1.125rem/1.55 system-ui,sans-serif}',
  'main{box-sizing:border-box;display:grid;gap:2.5rem;align-content:center;max-width:75rem;min-height:100svh;margin:auto;padding:3rem 1.5rem}',
  'svg{display:block;width:100%;border-radius:1rem;background:light-dark(#1d2233,#1a1f30)}',
  'circle{fill:light-dark(#3a425c,#353d57)}.lit{fill:#ffc46b}',
  '@media(min-width:62rem){main{grid-template-columns:5fr 7fr;column-gap:3rem;align-items:center}svg{order:1}}',
  'h1{margin:0 0 1rem;font-size:clamp(2.125rem,6vw,3.25rem);font-weight:620;letter-spacing:-.02em;line-height:1.05}',
  'p{margin:0 0 1rem;color:light-dark(#5a5e69,#a6a9b3)}a{color:inherit}a:hover{text-decoration-thickness:2px}',
  'form{margin:0 0 1rem}button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:light-dark(#15171c,#f3f1ec);color:light-dark(#faf8f4,#121317);font:inherit;cursor:pointer}',
  ':focus-visible{outline:3px solid light-dark(#c2361a,#ff7a59);outline-offset:3px}small{font-size:.875rem}',
].join('');

/** Source of the page's only style for the content security policy: its hash. */
export const PLAIN_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** An unlit hall around a stage: in each row the radius, the number of seats and their size. */
const ROWS = Array.from({ length: 7 }, (_, row) => ({ radius: 34 + row * 13.5, count: 8 + row * 3, size: 3.3 + row * 0.35 }));

const HALL = ROWS.flatMap(({ radius, count, size }, row) =>
  Array.from({ length: count }, (_, seat) => {
    const angle = Math.PI * (1 - seat / (count - 1));
    const lit = row === 4 && seat === count - 6 ? ' class="lit"' : '';
    const [x, y] = [128 + radius * Math.cos(angle), 142 - radius * Math.sin(angle)];
    return `<circle${lit} cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}"/>`;
  }),
).join('');

/** What every plain page has between its title and its text, encoded once: refusals are sent when the site has the least time. */
const FRAME = Buffer.from(
  ` · Plenum</title><style>${STYLE}</style></head><body><main><svg viewBox="0 0 256 160" aria-hidden="true">${HALL}</svg><div>`,
);

/** Renders a page that needs nothing of a release, for when there is none or rendering failed. Returns it as UTF-8. */
export function plainPage(title: string, text: string, requestId: string): Buffer {
  const links = '<p><a href="">Try again</a> · <a href="/">Main page</a></p>';
  return plainDocument(title, `<p>${text}</p>${links}<p><small>Reference: ${requestId}</small></p>`);
}

/** @param content HTML that follows the heading */
function plainDocument(title: string, content: string): Buffer {
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}`,
  ].join('');
  return Buffer.concat([Buffer.from(head), FRAME, Buffer.from(`<h1>${title}</h1>${content}</div></main></body></html>`)]);
}

/** Sends a page that needs nothing of a release. It is never cached; 503 has Retry-After. */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return send(reply, status, plainPage(title, text, reply.request.id));
}

/**
 * Like `sendPlainPage`, with links or a form of its own.
 * @param content HTML that follows the heading
 * @param headers in addition to, and in place of, those of every such page
 */
export function sendPlainDocument(
  reply: FastifyReply,
  status: number,
  title: string,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  return send(reply, status, plainDocument(title, content), headers);
}

function send(reply: FastifyReply, status: number, html: Buffer, headers: Readonly<Record<string, string>> = {}): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...securityHeaders(null, [], PLAIN_STYLE_SOURCE),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '10' } : {}),
      ...headers,
    })
    .send(html);
}
