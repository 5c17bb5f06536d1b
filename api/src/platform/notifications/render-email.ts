import { emailDocument, emailParts, SIGNATURE } from '#src/platform/notifications/email-layout.ts';
import type { Message } from '#src/platform/notifications/email.ts';

/** The content of an e-mail, independent of its layout. */
export interface EmailText {
  /** Shortened to 78 characters. */
  readonly subject: string;
  /** Above the text; the subject by default. */
  readonly heading?: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Facts with their labels; values may have several lines. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Things that the e-mail announces, each a link with a sentence and small print. */
  readonly items?: readonly { readonly title: string; readonly url: string; readonly text: string; readonly note: string }[];
  /** Shown large. */
  readonly code?: string;
  readonly action?: EmailLink;
  /** Below the action. */
  readonly links?: readonly EmailLink[];
  /** In small print, at the end. */
  readonly notes?: readonly string[];
  /** Text of the short message; the paragraphs by default. */
  readonly short?: string;
  readonly replyTo?: string;
  readonly calendar?: Message['calendar'];
  /** Decides which seats of the hall above the text are lit. */
  readonly hall?: string;
  readonly unsubscribeUrl?: string;
}

interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** RFC 5322, 2.1.1: the recommended maximum length of a line. */
const SUBJECT_LENGTH = 78;

/** Renders plain text, and HTML that also works without styles and pictures. */
export function renderEmail({
  subject,
  heading = subject,
  greeting,
  paragraphs,
  facts = [],
  items = [],
  code,
  action,
  links = [],
  notes = [],
  short,
  replyTo,
  calendar,
  hall = 'plenum',
  unsubscribeUrl,
}: EmailText): Message {
  const before = [...(greeting ? [greeting] : []), ...paragraphs];
  const text = [
    ...before,
    ...facts.map(({ label, value }) => `${label}:\n${value.replace(/^/gm, '  ')}`),
    ...items.map(({ title, url, text, note }) => `${title}\n${text}\n${note}\n${url}`),
    ...(code ? [`    ${code}`] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    SIGNATURE,
  ].join('\n\n');
  const body = [
    ...before.map(emailParts.paragraph),
    ...(facts.length > 0 ? [emailParts.facts(facts)] : []),
    ...items.map(emailParts.item),
    ...(code ? [emailParts.code(code)] : []),
    ...(action ? [emailParts.action(action.label, action.url)] : []),
    ...links.map(({ label, url }) => emailParts.link(label, url)),
    ...notes.map(emailParts.note),
  ].join('\n');
  const title = shorten(subject);
  return {
    subject: title,
    text,
    html: emailDocument(title, heading, body, hall),
    short: short ?? [...paragraphs, ...(code ? [code] : [])].join(' '),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar && { calendar }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
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
