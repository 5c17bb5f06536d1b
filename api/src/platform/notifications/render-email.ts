import { emailDocument, SIGNATURE } from '#src/platform/notifications/email-layout.ts';
import { emailParts } from '#src/platform/notifications/email-parts.ts';
import type { EmailFact, EmailLink, EmailText } from '#src/platform/notifications/email-text.ts';
import type { Message } from '#src/platform/notifications/email.ts';

/** RFC 5322, 2.1.1: the recommended maximum length of a line. */
const SUBJECT_LENGTH = 78;

/** Where a reader finds an answer or a person. @param siteOrigin `https://host` */
const helpLinks = (siteOrigin: string): readonly EmailLink[] => [
  { label: 'Help', url: `${siteOrigin}/wiki` },
  { label: 'Contacts', url: `${siteOrigin}/contacts` },
];

/** Renders plain text, and HTML that also works without styles and pictures. @param siteOrigin `https://host`, for links below the e-mail */
export function renderEmail(email: EmailText, siteOrigin: string): Message {
  const { subject, status, heading = subject, when, paragraphs, code, short, replyTo, calendar, unsubscribeUrl } = email;
  const { isPositive = false, facts = [], reason, unsubscribe } = email;
  const { picture, place, people = [] } = email;
  const images = picture ? people.map(({ name, picture: content }, index) => ({ name, cid: `person-${index + 1}@plenum`, content })) : [];
  const title = shorten(subject);
  const preview = [status, when, ...paragraphs, ...facts.filter(({ links = [] }) => links.length === 0).map(({ value }) => value)]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\n', ', ');
  return {
    subject: title,
    text: plainText(email, helpLinks(siteOrigin)),
    html: emailDocument({
      title,
      preview,
      body: [
        ...(status === undefined ? [] : [emailParts.status(status, isPositive)]),
        emailParts.heading(heading, when),
        ...bodyParts(email),
      ].join('\n'),
      footer: emailParts.footer([reason, [...(unsubscribe ? [unsubscribe] : []), ...helpLinks(siteOrigin)], SIGNATURE]),
      picture: picture && { of: picture, place, people: images },
    }),
    short: short ?? [...paragraphs, ...(code ? [code] : [])].join(' '),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar && { calendar }),
    ...(images.length > 0 && { images: images.map(({ cid, content }) => ({ cid, content })) }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

function bodyParts(email: EmailText): string[] {
  const {
    greeting,
    paragraphs,
    facts = [],
    bill,
    items,
    code,
    codeNote,
    action,
    isActionFirst,
    isActionQuiet,
    details,
    links,
    notes,
  } = email;
  const button = action ? [emailParts.action(action, isActionQuiet)] : [];
  return [
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(emailParts.paragraph),
    ...(isActionFirst ? button : []),
    ...(facts.length > 0 ? [emailParts.facts(facts)] : []),
    ...(bill ? [emailParts.bill(bill)] : []),
    ...(items ?? []).map(emailParts.item),
    ...(code ? [emailParts.code(code, codeNote)] : []),
    ...(isActionFirst ? [] : button),
    ...(details ?? []).map(emailParts.paragraph),
    ...(links ?? []).map(emailParts.link),
    ...(notes ?? []).map(emailParts.note),
  ];
}

function plainText(email: EmailText, help: readonly EmailLink[]): string {
  const {
    status,
    heading,
    when,
    greeting,
    paragraphs,
    facts = [],
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
  const url = (link: EmailLink) => `${link.label}:\n${link.url}`;
  const button = action ? [url(action)] : [];
  return [
    ...(status === undefined ? [] : [`${status}: ${heading ?? email.subject}`]),
    ...(when === undefined ? [] : [when]),
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(isActionFirst ? button : []),
    ...facts.map(factText),
    ...bill.map(({ label, note, amount }) => factText({ label, value: note ? `${amount}, ${note}` : amount })),
    ...items.map(({ title, url, text, note }) => `${title}\n${text}\n${note}\n${url}`),
    ...(code ? [`    ${code}`] : []),
    ...(code && codeNote ? [codeNote] : []),
    ...(isActionFirst ? [] : button),
    ...details,
    ...links.map(url),
    ...notes,
    ['--', reason, ...[...(unsubscribe ? [unsubscribe] : []), ...help].map(({ label, url }) => `${label}: ${url}`), SIGNATURE].join('\n'),
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
