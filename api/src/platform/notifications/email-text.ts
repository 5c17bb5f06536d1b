import type { EmailPicture } from '#src/platform/notifications/email-drawings.ts';
import type { Message } from '#src/platform/notifications/email.ts';

/** The content of an e-mail, independent of its layout. Its parts are in the order in which they are shown. */
export interface EmailText {
  /** Shortened to 78 characters. */
  readonly subject: string;
  /** Above the heading: what the e-mail says about the thing that the heading names. */
  readonly status?: string;
  /** Whether the status is green: it is on now, or the reader has a seat. */
  readonly isPositive?: boolean;
  /** The subject by default. */
  readonly heading?: string;
  /** Below the heading: when the thing that it names takes place. */
  readonly when?: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly EmailFact[];
  /** What was ordered, and the total at the end. */
  readonly bill?: readonly EmailBillLine[];
  /** Things that the e-mail announces. */
  readonly items?: readonly EmailItem[];
  /** Shown large: the first thing of its e-mail. */
  readonly code?: string;
  /** Small, below the code: how long it is valid, and what for. */
  readonly codeNote?: string;
  readonly action?: EmailLink;
  /** Whether the action stands above the facts: for what the reader came for. */
  readonly isActionFirst?: boolean;
  /** Whether the action is drawn as an outline: nothing has to be done. */
  readonly isActionQuiet?: boolean;
  /** Below the action: what is worth knowing once one has acted. */
  readonly details?: readonly string[];
  readonly links?: readonly EmailLink[];
  /** In small print, at the end. */
  readonly notes?: readonly string[];
  /** Why the recipient gets the e-mail: a sentence, below it. */
  readonly reason: string;
  /** Below the reason: how to end these e-mails, or what they are about. */
  readonly unsubscribe?: EmailLink;
  /** Above the message: a picture of what the e-mail is about. */
  readonly picture?: EmailPicture;
  /** Below the picture: the reader's place in the line for the hall, from 1. */
  readonly place?: number;
  /** In the picture: faces as PNG, which the e-mail carries, so that nothing is loaded to show them. */
  readonly people?: readonly { readonly name: string; readonly picture: Buffer }[];
  /** Text of the short message; the paragraphs by default. */
  readonly short?: string;
  readonly replyTo?: string;
  readonly calendar?: Message['calendar'];
  readonly unsubscribeUrl?: string;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** A fact with its label; the value may have several lines, which may be a list, and follows the links. */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
  readonly isList?: boolean;
  readonly links?: readonly EmailLink[];
}

/** An amount of a bill. */
export interface EmailBillLine {
  readonly label: string;
  /** In small print. */
  readonly note?: string;
  readonly amount: string;
}

/** A link with a sentence and small print. */
export interface EmailItem {
  readonly title: string;
  readonly url: string;
  readonly text: string;
  readonly note: string;
}
