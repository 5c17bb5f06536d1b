import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { Message } from '#src/platform/notifications/email.ts';

/** The content of an e-mail, independent of its layout. */
export interface EmailText {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Facts with their labels; values may have several lines. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Shown large. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** In small print, below the action. */
  readonly notes?: readonly string[];
  /** Text of the short message; the paragraphs by default. */
  readonly short?: string;
  readonly replyTo?: string;
  readonly calendar?: Message['calendar'];
}

/** Renders plain text, and HTML that also works without styles and pictures. */
export function renderEmail({
  subject,
  greeting,
  paragraphs,
  facts = [],
  code,
  action,
  notes = [],
  short,
  replyTo,
  calendar,
}: EmailText): Message {
  const before = [...(greeting ? [greeting] : []), ...paragraphs];
  const text = [
    ...before,
    ...facts.map(({ label, value }) => `${label}:\n${value.replace(/^/gm, '  ')}`),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    SIGNATURE,
  ].join('\n\n');
  const body = [
    ...before.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...facts.map(
      ({ label, value }) =>
        `<p style="margin:0 0 12px"><span style="font-size:14px;color:#5a6072">${escapeHtml(label)}</span><br>${escapeHtml(value).replace(/\n/g, '<br>')}</p>`,
    ),
    ...(code ? [`<p style="${CODE_STYLE}">${escapeHtml(code)}</p>`] : []),
    ...(action
      ? [`<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${ACTION_STYLE}">${escapeHtml(action.label)}</a></p>`]
      : []),
    ...notes.map((note) => `<p style="margin:0 0 12px;font-size:14px;color:#5a6072">${escapeHtml(note)}</p>`),
  ].join('\n');
  return {
    subject,
    text,
    html: page(subject, body),
    short: short ?? [...paragraphs, ...(code ? [code] : [])].join(' '),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar && { calendar }),
  };
}

const SIGNATURE = 'Plenum: webinars, meetings and broadcasts';
const CODE_STYLE = 'margin:24px 0;font-family:ui-monospace,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:6px';
const ACTION_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f3fd1;color:#ffffff;text-decoration:none;font-weight:600';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f8;color:#171a26;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Plenum</p>
${body}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5a6072">${escapeHtml(SIGNATURE)}</p>
</body>
</html>`;
}
