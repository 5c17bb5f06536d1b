import { standInPage } from '#src/dev-services/page.ts';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { Received } from '#src/dev-services/mailbox/mailbox.ts';

const HERE = '/stand-ins/mailbox';

/** Renders all messages, the newest first. */
export function listPage(letters: readonly Received[], to: string | undefined): string {
  const rows = letters.map(
    ({ id, channel, to: recipient, subject, text, received_at: at }) =>
      `<li><a href="${HERE}/${id}"><b>${escapeHtml(channel === 'sms' ? text : subject)}</b><span>${escapeHtml(recipient)} · ${channel === 'sms' ? 'SMS' : 'mail'} · ${at.slice(11, 19)} UTC</span></a></li>`,
  );
  const filter = to === undefined ? '' : `<p>Only to ${escapeHtml(to)}. <a href="${HERE}">Show all</a></p>`;
  const body = rows.length === 0 ? '<p>Nothing has arrived yet.</p>' : `<ul class="list">${rows.join('\n')}</ul>`;
  return standInPage(
    'Mailbox',
    `<p>E-mails and text messages sent by this site. They stay on this machine; set API_MAIL_URL and API_SMS_URL to send them for real.</p>${filter}${body}`,
  );
}

export function letterPage({ id, channel, to, subject, text, html, attachments }: Received): string {
  const readable = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
  const frame =
    html === null
      ? ''
      : `<h2>As HTML</h2><iframe src="${HERE}/${id}/html" title="The letter as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`;
  const files = attachments.map(({ name, content }) => `<h2>${escapeHtml(name)}</h2><pre>${escapeHtml(content)}</pre>`).join('');
  return standInPage(
    channel === 'sms' ? 'SMS' : subject,
    `<p><a href="${HERE}">All letters</a> · to ${escapeHtml(to)}</p><pre>${readable}</pre>${frame}${files}`,
  );
}
