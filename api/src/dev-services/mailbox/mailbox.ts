/** An e-mail or short message captured by the local mailbox. */
export interface Received {
  /** In order of arrival. */
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  /** Address for replies; null: the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Headers by which a mail program unsubscribes its user (RFC 8058); null: it offers no such button. */
  readonly unsubscribe: { readonly url: string; readonly post: string } | null;
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
  /** ISO 8601. */
  readonly received_at: string;
}

export interface Mailbox {
  put(received: Omit<Received, 'id'>): void;
  /** Returns the newest first. @param to only messages to this recipient */
  list(to?: string): readonly Received[];
  find(id: number): Received | undefined;
}

const MAX_MESSAGES = 500;

export function createMailbox(): Mailbox {
  const all: Received[] = [];
  let last = 0;
  return {
    put: (received) => {
      last += 1;
      all.unshift({ id: last, ...received });
      all.length = Math.min(all.length, MAX_MESSAGES);
    },
    list: (to) => (to === undefined ? all : all.filter((received) => received.to.toLowerCase() === to.toLowerCase())),
    find: (id) => all.find((received) => received.id === id),
  };
}
