import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { LIGHT } from '#src/platform/notifications/email-colours.ts';
import type { EmailBillLine, EmailFact, EmailItem, EmailLink } from '#src/platform/notifications/email-text.ts';

const MUTED = `font-size:14px;line-height:1.5;color:${LIGHT.muted}`;

/** As on the site. Programs that do not know the colour of the line draw it in that of the text. */
const LINK = `color:${LIGHT.ink};text-decoration:underline;text-decoration-color:${LIGHT.accent};text-underline-offset:3px`;

const anchor = ({ label, url }: EmailLink) =>
  `<a class="link" href="${escapeHtml(url)}" style="${LINK};white-space:nowrap">${escapeHtml(label)}</a>`;

const list = (items: readonly string[]) =>
  items
    .map(
      (item) =>
        `<span style="display:block;padding:0 0 4px 16px;text-indent:-16px"><span style="display:inline-block;width:16px;text-indent:0">–</span>${escapeHtml(item)}</span>`,
    )
    .join('');

function fact({ label, value, isList = false, links = [] }: EmailFact): string {
  const text = isList ? list(value.split('\n')) : escapeHtml(value).replace(/\n/g, '<br>');
  const linked = [...links.map(anchor), ...(links.length > 0 && text !== '' ? [text] : [])].join(' · ');
  return `<div class="fact" style="padding:10px 0;border-top:1px solid ${LIGHT.line}"><span class="label muted" style="display:block;${MUTED};line-height:1.7">${escapeHtml(label)}</span><span class="value" style="display:block">${links.length > 0 ? linked : text}</span></div>`;
}

/** "e-mail", not in addresses, and numbers of tickets, orders and registrations. */
const UNBREAKABLE = /(?<![\w@./-])(?:[eE]-mails?\b(?![@-]|\.\w)|[A-Z]{1,3}-[\dA-Z-]{6,16}(?![\w@-]))/g;

/** Escapes a text; lines do not end after hyphens that belong to a word. */
const textHtml = (text: string) => escapeHtml(text).replace(UNBREAKABLE, '<span style="white-space:nowrap">$&</span>');

function billLine({ label, note, amount }: EmailBillLine, place: number, { length }: readonly EmailBillLine[]): string {
  const weight = place === length - 1 ? 'font-weight:600' : '';
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;${weight}`;
  const small = note ? `<span class="muted" style="display:block;font-weight:400;${MUTED}">${escapeHtml(note)}</span>` : '';
  return `<tr><td class="fact" style="${cell}">${escapeHtml(label)}${small}</td><td class="fact" align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** Two groups that are easy to read; a copy of them is the code without a space. */
function halves(code: string): string {
  const middle = Math.ceil(code.length / 2);
  return `${escapeHtml(code.slice(0, middle))}<span style="padding-left:14px">${escapeHtml(code.slice(middle))}</span>`;
}

/** Stays on one line: a dash allows a break after it. */
const TIME_RANGE = /\d\d:\d\d–\d\d:\d\d/;

/** Renders the parts of an e-mail's body as HTML. Texts are escaped. */
export const emailParts = {
  /** @param when the time that belongs to it */
  heading: (text: string, when?: string) =>
    `<h1 style="margin:0 0 ${when === undefined ? 16 : 8}px;font-weight:700;font-size:26px;line-height:1.2;letter-spacing:-0.02em;text-wrap:balance">${textHtml(text)}</h1>${when === undefined ? '' : `<p style="margin:0 0 16px;font-weight:600">${textHtml(when).replace(TIME_RANGE, '<span style="white-space:nowrap">$&</span>')}</p>`}`,
  /** What the e-mail says about the thing that its heading names. @param isPositive green, as on the site */
  status: (text: string, isPositive: boolean) =>
    `<p class="${isPositive ? 'live' : 'muted'}" style="margin:0 0 4px;font-weight:600;text-wrap:balance;color:${isPositive ? LIGHT.live : LIGHT.muted}">${textHtml(text)}</p>`,
  /** With the line breaks of the text. */
  paragraph: (text: string) => `<p style="margin:0 0 16px">${textHtml(text).replace(/\n/g, '<br>')}</p>`,
  /** Rows between thin lines. */
  facts: (facts: readonly EmailFact[]) => `<div style="margin:20px 0 24px">${facts.map(fact).join('')}</div>`,
  /** Labels on the left and amounts on the right; the last one is the total. */
  bill: (lines: readonly EmailBillLine[]) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 24px;font-size:16px;line-height:1.55">${lines.map(billLine).join('')}</table>`,
  item: ({ title, url, text, note }: EmailItem) =>
    `<h2 class="fact" style="margin:0 0 4px;padding:20px 0 0;border-top:1px solid ${LIGHT.line};font-size:20px;line-height:1.25;letter-spacing:-0.01em"><a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(title)}</a></h2><p style="margin:0 0 4px">${escapeHtml(text)}</p><p class="muted" style="margin:0 0 20px;${MUTED}">${escapeHtml(note)}</p>`,
  /** The strongest thing of its e-mail. */
  code: (code: string, note?: string) =>
    `<div class="hall" style="margin:24px 0;padding:24px 12px;border-radius:12px;background:${LIGHT.hall};text-align:center"><p style="margin:0;padding-left:6px;font-family:ui-monospace,Consolas,monospace;font-size:40px;line-height:1.2;font-weight:600;letter-spacing:6px">${halves(code)}</p>${note === undefined ? '' : `<p class="muted" style="margin:8px 0 0;${MUTED}">${textHtml(note)}</p>`}</div>`,
  /** @param isQuiet only an outline: nothing has to be done */
  action: ({ label, url }: EmailLink, isQuiet = false) =>
    `<p style="margin:24px 0"><a class="action${isQuiet ? ' quiet' : ''}" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border:1px solid ${isQuiet ? LIGHT.muted : LIGHT.accent};border-radius:10px;background:${isQuiet ? LIGHT.surface : LIGHT.accent};color:${isQuiet ? LIGHT.ink : LIGHT.onAccent};text-decoration:none;font-weight:600;white-space:nowrap">${escapeHtml(label)}</a></p>`,
  link: (link: EmailLink) => `<p style="margin:0 0 16px">${anchor(link)}</p>`,
  note: (text: string) => `<p class="muted" style="margin:0 0 12px;${MUTED}">${textHtml(text)}</p>`,
  /** In small print below the e-mail, the links of a line between dots. */
  footer: (lines: readonly (string | readonly EmailLink[])[]) =>
    lines
      .map((line) => (typeof line === 'string' ? textHtml(line) : line.map(anchor).join(' · ')))
      .map((line) => `<p class="muted" style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${LIGHT.muted}">${line}</p>`)
      .join(''),
};
