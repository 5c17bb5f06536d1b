import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { EMAIL_STYLES, LIGHT } from '#src/platform/notifications/email-colours.ts';
import { type EmailPicture, emailLine, emailPicture, emailMark } from '#src/platform/notifications/email-drawings.ts';

export const SIGNATURE = 'Plenum: meetings, webinars and broadcasts';

interface EmailDocument {
  readonly title: string;
  /** What mail programs show beside the subject, in their lists. */
  readonly preview: string;
  /** HTML: the e-mail, and the small print below it. */
  readonly body: string;
  readonly footer: string;
  readonly picture: Picture | undefined;
}

interface Picture {
  readonly of: EmailPicture;
  /** Of the reader in a line for the hall. */
  readonly place: number | undefined;
  /** Below the drawing. */
  readonly people: readonly { readonly name: string; readonly cid: string }[];
}

const FONT = "font-family:'Onest Variable',Onest,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.55";

const table = (style: string, cell: string, content: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}"><tr>${cell}${content}</td></tr></table>`;

const brand = () =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="brand" style="padding:0 12px 16px 25px">${emailMark()}</td><td class="ink" style="${FONT};padding:0 0 16px;font-weight:700;font-size:21px;line-height:28px;letter-spacing:-0.02em;color:${LIGHT.ink};vertical-align:bottom">Plenum</td></tr></table>`;

const FACE = 64;
/** Around each face, as its background may be that of the hall. */
const RING = `3px solid ${LIGHT.surface}`;

const face = ({ name, cid }: Picture['people'][number]) =>
  `<img src="cid:${cid}" alt="${escapeHtml(name)}" width="${FACE}" height="${FACE}" class="face" style="display:inline-block;width:${FACE}px;height:${FACE}px;margin:4px;border:${RING};border-radius:50%;font-size:12px;line-height:1.2">`;

/** The cover of the message, from edge to edge. The people stand below the drawing, where a hall has its stage. */
function drawnPicture({ of, place, people }: Picture): string {
  if (of === 'people' && people.length === 0 && place === undefined) return '';
  const faces = people.length > 0 ? `<div style="font-size:0;line-height:0">${people.map(face).join('')}</div>` : '';
  const drawing =
    of === 'people'
      ? ''
      : `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto"><tr><td>${emailPicture(of)}</td></tr></table>`;
  return `<div class="hall" style="padding:${of === 'people' ? 16 : 20}px 0;border-radius:15px 15px 0 0;background:${LIGHT.hall};overflow:hidden;text-align:center">${drawing}${faces}${place === undefined ? '' : emailLine(place)}</div>`;
}

/** Renders an e-mail as an HTML document in the product's look: as wide as the window from 320 to 600 px, and 560 px from there on. */
export function emailDocument({ title, preview, body, footer, picture }: EmailDocument): string {
  const card = `<div class="surface" style="background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px">${picture ? drawnPicture(picture) : ''}<div class="message" style="padding:28px 24px 12px">
${body}
</div></div>`;
  const column = table(
    'max-width:560px',
    `<td align="left" class="ink" style="${FONT};color:${LIGHT.ink};overflow-wrap:anywhere;word-break:break-word">`,
    `${brand()}${card}<div class="footer" style="padding:16px 25px 0">${footer}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>
${EMAIL_STYLES}
</style></head>
<body class="paper ink" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<main>
${table(`background:${LIGHT.paper}`, '<td class="paper" align="center" style="padding:24px 12px 32px">', column).replace('<table ', '<table class="paper" ')}
</main>
</body>
</html>`;
}
