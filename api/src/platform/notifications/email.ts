import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** An e-mail, or a short message if the recipient is a phone number. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The text of the short message. */
  readonly short: string;
  /** Address for replies; the sender by default. */
  readonly replyTo?: string;
  readonly calendar?: { readonly name: string; readonly content: string };
  /** PNGs that the HTML shows, by `cid:` addresses. */
  readonly images?: readonly { readonly cid: string; readonly content: Buffer }[];
  /** URL that ends the subscription that the e-mail belongs to, when it is called by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Email {
  /** Name of its composer in `Composers`. */
  readonly template: string;
  /** E-mail address, or number in E.164. */
  readonly recipient: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ComposeContext {
  readonly query: Query;
  readonly keys: ServiceKeys;
  readonly now: Date;
  /** `https://host`, for links. */
  readonly siteOrigin: string;
}

/**
 * Composes an e-mail from the current state when it is about to be sent; null: it is obsolete, or its recipient no longer exists. Secrets
 * such as codes are generated here, so they are not stored while the e-mail waits.
 */
export type Composer = (email: Email, context: ComposeContext) => Promise<Message | null>;
export type Composers = Readonly<Record<string, Composer>>;
