import { emailDocument, SIGNATURE } from '#src/platform/notifications/email-layout.ts';
import { emailParts } from '#src/platform/notifications/email-parts.ts';
import type { EmailFact, EmailLink, EmailText } from '#src/platform/notifications/email-text.ts';
import type { Message } from '#src/platform/notifications/email.ts';

/** RFC 5322, 2.1.1: the recommended maximum length of a line. */
const SUBJECT_LENGTH = 78;

/** Renders plain text, and HTML that also works without styles and pictures. */
export function renderEmail(email: EmailText): Message {
  const { subject, status, heading = subject, paragraphs, code, short, replyTo, calendar, picture, seats, unsubscribeUrl } = email;
  const { isLive = false, facts = [], reason, unsubscribe } = email;
  const title = shorten(subject);
  const preview = [status, ...paragraphs, ...facts.map(({ value }) => value)].filter(Boolean).join(' ').replaceAll('\n', ', ');
  return {
    subject: title,
    text: plainText(email),
    html: emailDocument({
      title,
      preview,
      body: [...(status === undefined ? [] : [emailParts.status(status, isLive)]), emailParts.heading(heading), ...bodyParts(email)].join(
        '\n',
      ),
      footer: emailParts.footer([reason, SIGNATURE], unsubscribe ? [unsubscribe] : []),
      picture,
      seats,
    }),
    short: short ?? [...paragraphs, ...(code ? [code] : [])].join(' '),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar && { calendar }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** Facts above and below the action. Nothing is between them where it comes first. */
function factsOf({ facts = [], moreFacts = [], isActionFirst = false }: EmailText): {
  above: readonly EmailFact[];
  below: readonly EmailFact[];
} {
  return isActionFirst ? { above: [], below: [...facts, ...moreFacts] } : { above: facts, below: moreFacts };
}

function bodyParts(email: EmailText): string[] {
  const { greeting, paragraphs, bill, items, code, codeNote, action, isActionFirst, details, links, notes } = email;
  const { above, below } = factsOf(email);
  const button = action ? [emailParts.action(action)] : [];
  return [
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(emailParts.paragraph),
    ...(isActionFirst ? button : []),
    ...(above.length > 0 ? [emailParts.facts(above)] : []),
    ...(bill ? [emailParts.bill(bill)] : []),
    ...(items ?? []).map(emailParts.item),
    ...(code ? [emailParts.code(code, codeNote)] : []),
    ...(isActionFirst ? [] : button),
    ...(below.length > 0 ? [emailParts.facts(below)] : []),
    ...(details ?? []).map(emailParts.paragraph),
    ...(links ?? []).map(emailParts.link),
    ...(notes ?? []).map(emailParts.note),
  ];
}

function plainText(email: EmailText): string {
  const {
    status,
    heading,
    greeting,
    paragraphs,
    bill = [],
    items = [],
    code,
    codeNote,
    action,
    isActionFirst = false,
    details = [],
    links = [],
    notes = [],
  } = email;
  const { reason, unsubscribe } = email;
  const { above, below } = factsOf(email);
  const url = (link: EmailLink) => `${link.label}:\n${link.url}`;
  const button = action ? [url(action)] : [];
  return [
    ...(status === undefined ? [] : [`${status}: ${heading ?? email.subject}`]),
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(isActionFirst ? button : []),
    ...above.map(factText),
    ...bill.map(({ label, note, amount }) => factText({ label, value: note ? `${amount}, ${note}` : amount })),
    ...items.map(({ title, url, text, note }) => `${title}\n${text}\n${note}\n${url}`),
    ...(code ? [`    ${code}`] : []),
    ...(code && codeNote ? [codeNote] : []),
    ...(isActionFirst ? [] : button),
    ...below.map(factText),
    ...details,
    ...links.map(url),
    ...notes,
    ['--', reason, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []), SIGNATURE].join('\n'),
  ].join('\n\n');
}

function factText({ label, value, isList = false, links = [] }: EmailFact): string {
  const values = value === '' ? [] : value.split('\n');
  const lines = [...links.map(({ label, url }) => `${label}: ${url}`), ...values.map((line) => (isList ? `– ${line}` : line))];
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
