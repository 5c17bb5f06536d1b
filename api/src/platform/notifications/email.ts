import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** A letter, or a short message where the recipient is a telephone number. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a telephone gets. */
  readonly short: string;
  /** To whom replies go; the sender unless said. */
  readonly replyTo?: string;
  readonly calendar?: { readonly name: string; readonly content: string };
}

export interface Letter {
  /** Who composes it: a name of `Composers`. */
  readonly letter: string;
  /** E-mail address, or number in E.164. */
  readonly recipient: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ComposeContext {
  readonly query: Query;
  readonly keys: ServiceKeys;
  readonly now: Date;
  /** `https://host`, where links lead. */
  readonly siteOrigin: string;
}

/**
 * Writes a letter when it is about to be sent, from what is true then; null: there is nothing to be said
 * any more, or nobody to say it to. Secrets such as codes are made here, so they wait nowhere.
 */
export type Composer = (letter: Letter, context: ComposeContext) => Promise<Message | null>;
export type Composers = Readonly<Record<string, Composer>>;
