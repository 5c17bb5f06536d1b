import { createHash } from 'node:crypto';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';

export const SIGNATURE = 'Plenum: webinars, meetings and broadcasts';

/**
 * Colours of the product, which are also in shared-ui's tokens (look.md). Light ones are inline, because some programs drop style elements;
 * dark ones are in the style element, for programs that know the reader's preference.
 */
const LIGHT = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  ink: '#15171C',
  muted: '#5A5E69',
  line: '#E4E0D8',
  accent: '#C2361A',
  onAccent: '#FFFFFF',
};
const DARK = {
  paper: '#121317',
  surface: '#1B1D23',
  ink: '#F3F1EC',
  muted: '#A6A9B3',
  line: '#2A2D35',
  accent: '#FF7A59',
  onAccent: '#121317',
};

const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}.surface{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}.muted{color:${DARK.muted}!important}.fact{border-color:${DARK.line}!important}.seat{color:${DARK.line}!important}.lit{color:${DARK.accent}!important}
.link{color:${DARK.accent}!important}.action{background:${DARK.accent}!important;color:${DARK.onAccent}!important}
}
@media (max-width:480px){.action{display:block!important;text-align:center}}`;

const MUTED = `font-size:14px;color:${LIGHT.muted}`;

const fact = (label: string, value: string) =>
  `<p class="fact" style="margin:0;padding:10px 0;border-top:1px solid ${LIGHT.line}"><span class="muted" style="${MUTED}">${escapeHtml(label)}</span><br>${escapeHtml(value).replace(/\n/g, '<br>')}</p>`;

/** "e-mail", not in addresses, and numbers of tickets, orders and registrations. */
const UNBREAKABLE = /(?<![\w@./-])(?:[eE]-mails?\b(?![@-]|\.\w)|[A-Z]{1,3}-[\dA-Z-]{6,16}(?![\w@-]))/g;

/** Escapes a text; lines do not end after hyphens that belong to a word. */
const textHtml = (text: string) => escapeHtml(text).replace(UNBREAKABLE, '<span style="white-space:nowrap">$&</span>');

/** Renders the parts of an e-mail's body as HTML. Texts are escaped. */
export const emailParts = {
  paragraph: (text: string) => `<p style="margin:0 0 16px">${textHtml(text)}</p>`,
  /** Rows between thin lines. */
  facts: (facts: readonly { readonly label: string; readonly value: string }[]) =>
    `<div style="margin:20px 0 24px">${facts.map(({ label, value }) => fact(label, value)).join('')}</div>`,
  item: ({ title, url, text, note }: { title: string; url: string; text: string; note: string }) =>
    `<h2 style="margin:24px 0 4px;font-size:20px;line-height:1.25;letter-spacing:-0.01em"><a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.accent}">${escapeHtml(title)}</a></h2><p style="margin:0 0 4px">${escapeHtml(text)}</p><p class="muted" style="margin:0 0 24px;${MUTED}">${escapeHtml(note)}</p>`,
  code: (code: string) =>
    `<p style="margin:24px 0;font-family:ui-monospace,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>`,
  action: (label: string, url: string) =>
    `<p style="margin:24px 0"><a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${LIGHT.accent};color:${LIGHT.onAccent};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
  link: (label: string, url: string) =>
    `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.accent}">${escapeHtml(label)}</a></p>`,
  note: (text: string) => `<p class="muted" style="margin:0 0 12px;${MUTED}">${textHtml(text)}</p>`,
};

/** Seats in each row of the strip, from the back to the stage. The longest row fits 320 px. */
const ROWS = [15, 11, 7];

/**
 * Draws a strip of the hall, the product's motif, as characters: pictures are blocked by many programs. The seed decides which seats are
 * lit, so that all e-mails about one webinar look alike.
 */
function strip(seed: string): string {
  const bits = createHash('sha256').update(seed).digest();
  let place = 0;
  const rows = ROWS.map((count) => {
    let row = '';
    let lit = false;
    for (let seat = 0; seat < count; seat += 1) {
      const isLit = (bits[place % bits.length] ?? 0) < 96;
      place += 1;
      if (seat > 0 && isLit !== lit) row += '</span>';
      if (seat === 0 || isLit !== lit) row += isLit ? `<span class="lit" style="color:${LIGHT.accent}">` : '<span>';
      lit = isLit;
      row += '●';
    }
    return `${row}</span>`;
  });
  return `<div class="seat" aria-hidden="true" style="margin:0 0 8px;padding:20px 0 0;white-space:nowrap;overflow:hidden;font-family:Arial,sans-serif;font-size:14px;line-height:18px;letter-spacing:4px;color:${LIGHT.line}"><span style="display:inline-block;text-align:center">${rows.join('<br>')}</span></div>`;
}

/**
 * Renders an e-mail as an HTML document in the product's look, at any width from 320 px.
 * @param heading says what the e-mail is about
 * @param body HTML
 * @param seed decides which seats of the strip are lit
 */
export function emailDocument(title: string, heading: string, body: string, seed: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>
${DARK_STYLES}
</style></head>
<body class="paper ink" style="margin:0;padding:24px 12px;background:${LIGHT.paper};color:${LIGHT.ink};font-family:'Onest Variable',Onest,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.55;overflow-wrap:anywhere">
<main>
<div class="surface" style="max-width:560px;margin:0 auto;padding:8px 24px 24px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px">
${strip(seed)}
<p style="margin:0 0 28px;font-weight:700;font-size:20px;line-height:1.2;letter-spacing:-0.02em">Plenum</p>
<h1 style="margin:0 0 16px;font-weight:700;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${body}
</div>
<p class="muted" style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px;color:${LIGHT.muted}">${escapeHtml(SIGNATURE)}</p>
</main>
</body>
</html>`;
}
