import type { FastifyReply } from 'fastify';
import { hashSource } from '#server/responses/hash-source.ts';
import { securityHeaders } from '#server/responses/security-headers.ts';

/**
 * A hall without light but for one seat, beside what happened. System fonts, because the release and its fonts may be
 * unavailable.
 */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;background:light-dark(#faf8f4,#121317);color:light-dark(#15171c,#f3f1ec);font:1.125rem/1.55 system-ui,sans-serif}',
  'header,main{box-sizing:border-box;max-width:78rem;margin:auto;padding:1.25rem 1.5rem}',
  'header a{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem;font-weight:620;letter-spacing:-.02em;text-decoration:none}header svg{width:2.5rem;fill:light-dark(#15171c,#f3f1ec)}header .lit{fill:light-dark(#c2361a,#ff7a59)}',
  'main{display:grid;gap:2.5rem;align-content:start;min-height:calc(100svh - 6rem);padding-block:2.5rem}',
  '.hall{display:block;width:100%;max-width:36rem;border-radius:1rem;background:light-dark(#1d2233,#1a1f30);fill:light-dark(#3a425c,#353d57)}.hall .lit{fill:#ffc46b}',
  '@media(min-width:62rem){main{grid-template-columns:5fr 7fr;column-gap:3rem;align-content:center}.hall{max-width:none;height:100%;min-height:24rem}}',
  'h1{margin:0 0 1rem;font-size:clamp(2.125rem,6vw,3.25rem);font-weight:620;letter-spacing:-.02em;line-height:1.05}',
  'p{margin:0 0 1rem;color:light-dark(#5a5e69,#a6a9b3)}a{color:inherit}a:hover{text-decoration-thickness:2px}.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1.5rem 2.5rem}ul{margin:0;padding:0;border-bottom:1px solid light-dark(#e4e0d8,#2a2d35);list-style:none;font-size:1rem}li{display:grid;grid-template-columns:7.5rem 1fr;gap:.75rem;align-items:center;border-top:1px solid light-dark(#e4e0d8,#2a2d35);color:light-dark(#5a5e69,#a6a9b3);line-height:1.35}li a{padding:.8rem 0;color:light-dark(#15171c,#f3f1ec);font-weight:550;text-underline-offset:.2em}',
  'form{margin:2rem 0 1.5rem}label{display:block;margin-bottom:.25rem;font-size:1rem;font-weight:550}input{box-sizing:border-box;width:100%;max-width:20rem;min-height:2.75rem;padding:0 1rem;border:1px solid light-dark(#8a8d95,#6d717c);border-radius:10px;background:light-dark(#fff,#1b1d23);color:inherit;font:inherit;font-size:1rem}form span{display:flex;gap:.75rem}button,.ways a{display:inline-block;box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:10px;background:light-dark(#c2361a,#ff7a59);color:light-dark(#fff,#121317);font:inherit;font-size:1rem;font-weight:550;line-height:1.5;text-decoration:none;cursor:pointer}button:hover,.ways a:hover{background:light-dark(#a32c14,#ff9176)}form[role=search] button,.ways a+a{border:1px solid light-dark(#8a8d95,#6d717c);background:none;color:inherit}form[role=search] button:hover,.ways a+a:hover{border-color:currentcolor}',
  ':focus-visible{outline:3px solid light-dark(#c2361a,#ff7a59);outline-offset:3px}small{font-size:.875rem}',
].join('');

/** Source of the page's only style for the content security policy: its hash. */
export const PLAIN_STYLE_SOURCE = hashSource(STYLE);

interface Hall {
  readonly rows: number;
  /** Radius, number of seats and their size, of the row with this index. */
  readonly row: (index: number) => { readonly radius: number; readonly count: number; readonly size: number };
  readonly isLit: (row: number, seat: number, count: number) => boolean;
  /** Centre of the rows. */
  readonly x: number;
  readonly y: number;
}

/** Draws a hall as circles. */
function drawHall({ rows, row, isLit, x, y }: Hall): string {
  return Array.from({ length: rows }, (_, index) => {
    const { radius, count, size } = row(index);
    return Array.from({ length: count }, (_, seat) => {
      const angle = Math.PI * (1 - seat / (count - 1));
      const lit = isLit(index, seat, count) ? ' class="lit"' : '';
      return `<circle${lit} cx="${(x + radius * Math.cos(angle)).toFixed(1)}" cy="${(y - radius * Math.sin(angle)).toFixed(1)}" r="${size.toFixed(1)}"/>`;
    }).join('');
  }).join('');
}

/** An unlit hall around a stage. */
const HALL = drawHall({
  rows: 7,
  row: (index) => ({ radius: 34 + index * 13.5, count: 8 + index * 3, size: 3.3 + index * 0.35 }),
  isLit: (row, seat, count) => row === 4 && seat === count - 6,
  x: 128,
  y: 142,
});

/** The mark of the logo: a small hall with one party seated. */
const MARK = drawHall({
  rows: 3,
  row: (index) => ({ radius: 42 + index * 29, count: 5 + index * 2, size: 9.5 + index * 1.5 }),
  isLit: (row, seat, count) => row > 0 && seat >= count - 3 && seat < count - 1,
  x: 114,
  y: 114,
});

/** What every plain page has between its title and its text, encoded once: refusals are sent when the site has the least time. */
const FRAME = Buffer.from(
  ` · Plenum</title><style>${STYLE}</style></head><body><header><a href="/"><svg viewBox="0 0 228 128" aria-hidden="true">${MARK}</svg>Plenum</a></header><main><div>`,
);

/** What follows the text: on a phone below it, on a wide screen beside it. */
const END = Buffer.from(
  `</div><svg class="hall" viewBox="0 0 256 160" preserveAspectRatio="xMidYMax meet" aria-hidden="true">${HALL}</svg></main></body></html>`,
);

/** Where to go on, and what one finds there. */
const LINKS = [
  ['/status', 'Status', 'What works right now'],
  ['/wiki', 'Help centre', 'Answers, step by step'],
  ['/webinars', 'Webinars', 'On now, and coming up'],
  ['/contacts', 'Contacts', 'Talk to a person'],
] as const;

const NEXT = [
  '<ul>',
  ...LINKS.map(([to, name, text]) => `<li><a href="${to}">${name}</a>${text}</li>`),
  '</ul><form role="search" action="/wiki/search"><label for="q">What are you looking for?</label>',
  '<span><input id="q" type="search" name="q" maxlength="200"> <button>Search</button></span></form>',
].join('');

/** The same request may succeed later: it came too late or too often, or the site failed. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Renders a page that needs nothing of a release, for when there is none or rendering failed.
 * @param status decides whether trying again is offered
 * @param requestId names the request in the log; null if it has no line there
 * @param isRepeatable false for what a form sent: opening the same address would not send it again
 * @returns UTF-8
 */
export function plainPage(status: number, title: string, text: string, requestId: string | null, isRepeatable = true): Buffer {
  const again = isRepeatable && isTemporary(status) ? '<a href="">Try again</a>' : '';
  const reference = requestId === null ? '' : `<p><small>Reference: ${requestId}</small></p>`;
  return plainDocument(title, `<p>${text}</p><p class="ways">${again}<a href="/">Go to the main page</a></p>${NEXT}${reference}`);
}

/** @param content HTML that follows the heading */
function plainDocument(title: string, content: string): Buffer {
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}`,
  ].join('');
  return Buffer.concat([Buffer.from(head), FRAME, Buffer.from(`<h1>${title}</h1>${content}`), END]);
}

/** Sends a page that needs nothing of a release. It is never cached; 503 has Retry-After. */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return send(reply, status, plainPage(status, title, text, reply.request.id));
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

/** Returns the response of a page that needs nothing of a release. @param requestId as in `plainPage` @param isRepeatable as in `plainPage` */
export function plainResponse(status: number, title: string, text: string, requestId: string | null, isRepeatable = true) {
  return { status, headers: headersOf(status), body: plainPage(status, title, text, requestId, isRepeatable) };
}

function send(reply: FastifyReply, status: number, html: Buffer, headers: Readonly<Record<string, string>> = {}): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headersOf(status), ...headers })
    .send(html);
}

function headersOf(status: number): Record<string, string> {
  return {
    ...securityHeaders(null, [], PLAIN_STYLE_SOURCE),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '10' } : {}),
  };
}
