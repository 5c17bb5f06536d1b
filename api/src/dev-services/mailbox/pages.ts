import { devServicePage } from '#src/dev-services/page.ts';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { Received } from '#src/dev-services/mailbox/mailbox.ts';

const HERE = '/dev-services/mailbox';

/** Renders all messages, the newest first. */
export function listPage(messages: readonly Received[], to: string | undefined): string {
  const rows = messages.map(
    ({ id, channel, to: recipient, subject, text, received_at: at }) =>
      `<li><a href="${HERE}/${id}"><b>${escapeHtml(channel === 'sms' ? text : subject)}</b><span>${escapeHtml(recipient)} · ${channel === 'sms' ? 'SMS' : 'e-mail'} · ${at.slice(11, 19)} UTC</span></a></li>`,
  );
  const filter = to === undefined ? '' : `<p>Messages to ${escapeHtml(to)}. <a href="${HERE}">Show all</a></p>`;
  const body = rows.length === 0 ? '<p>No messages yet.</p>' : `<ul class="list">${rows.join('\n')}</ul>`;
  return devServicePage(
    'Mailbox',
    `<p>E-mails and text messages sent by this site. They stay on this machine. Set API_MAIL_URL and API_SMS_URL to send them to their recipients.</p>${filter}${body}`,
  );
}

export function capturedMessagePage({ id, channel, to, subject, text, html, attachments }: Received): string {
  const readable = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
  const frame =
    html === null
      ? ''
      : `<h2>As HTML</h2><iframe src="${HERE}/${id}/html" title="The message as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`;
  const files = attachments.map(({ name, content }) => `<h2>${escapeHtml(name)}</h2><pre>${escapeHtml(content)}</pre>`).join('');
  return devServicePage(
    channel === 'sms' ? 'SMS' : subject,
    `<p><a href="${HERE}">All messages</a> · to ${escapeHtml(to)}</p><pre>${readable}</pre>${frame}${files}`,
  );
}
