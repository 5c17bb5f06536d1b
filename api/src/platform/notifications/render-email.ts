import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { emailDocument, SIGNATURE } from '#src/platform/notifications/email-layout.ts';
import { emailParts } from '#src/platform/notifications/email-parts.ts';
import type { EmailFact, EmailLink, EmailText } from '#src/platform/notifications/email-text.ts';
import type { Message } from '#src/platform/notifications/email.ts';

/** RFC 5322, 2.1.1: the recommended maximum length of a line. */
const SUBJECT_LENGTH = 78;

/** Renders plain text, and HTML that also works without styles and pictures. */
export function renderEmail(email: EmailText): Message {
  const { subject, status, heading = subject, paragraphs, code, short, replyTo, calendar, hall, unsubscribeUrl } = email;
  const { isLive = false, facts = [], reason, unsubscribe } = email;
  const title = shorten(subject);
  const preview = [status, ...paragraphs, ...facts.map(({ value }) => value)].filter(Boolean).join(' ').replaceAll('\n', ', ');
  const head = `<h1 style="margin:0 0 16px;font-weight:700;font-size:26px;line-height:1.2;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>`;
  return {
    subject: title,
    text: plainText(email),
    html: emailDocument({
      title,
      preview,
      body: [...(status === undefined ? [] : [emailParts.status(status, isLive)]), head, ...bodyParts(email)].join('\n'),
      footer: emailParts.footer([reason, SIGNATURE], unsubscribe ? [unsubscribe] : []),
      hall,
    }),
    short: short ?? [...paragraphs, ...(code ? [code] : [])].join(' '),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar && { calendar }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

function bodyParts({ greeting, paragraphs, facts, items, code, action, moreFacts, details, links, notes }: EmailText): string[] {
  return [
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(emailParts.paragraph),
    ...(facts && facts.length > 0 ? [emailParts.facts(facts)] : []),
    ...(items ?? []).map(emailParts.item),
    ...(code ? [emailParts.code(code)] : []),
    ...(action ? [emailParts.action(action)] : []),
    ...(moreFacts && moreFacts.length > 0 ? [emailParts.facts(moreFacts)] : []),
    ...(details ?? []).map(emailParts.paragraph),
    ...(links ?? []).map(emailParts.link),
    ...(notes ?? []).map(emailParts.note),
  ];
}

function plainText(email: EmailText): string {
  const { status, heading, greeting, paragraphs, facts = [], items = [], code, action, details = [], links = [], notes = [] } = email;
  const { moreFacts = [], reason, unsubscribe } = email;
  const url = (link: EmailLink) => `${link.label}:\n${link.url}`;
  return [
    ...(status === undefined ? [] : [`${status}: ${heading ?? email.subject}`]),
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...facts.map(factText),
    ...items.map(({ title, url, text, note }) => `${title}\n${text}\n${note}\n${url}`),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [url(action)] : []),
    ...moreFacts.map(factText),
    ...details,
    ...links.map(url),
    ...notes,
    ['--', reason, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []), SIGNATURE].join('\n'),
  ].join('\n\n');
}

function factText({ label, value, links = [] }: EmailFact): string {
  const lines = [...links.map(({ label, url }) => `${label}: ${url}`), ...(value === '' ? [] : value.split('\n'))];
  return `${label}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

function shorten(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' '));
  return characters.length <= SUBJECT_LENGTH
    ? characters.join('')
    : `${characters
        .slice(0, SUBJECT_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
