/** A letter or short message that arrived here instead of with its recipient. */
export interface Received {
  /** In the order of arrival. */
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  /** Where replies go; null: to the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
  /** ISO 8601. */
  readonly received_at: string;
}

export interface Mailbox {
  put(received: Omit<Received, 'id'>): void;
  /** The newest first. @param to only to this recipient */
  list(to?: string): readonly Received[];
  find(id: number): Received | undefined;
}

/** The last few hundred are enough to look at. */
const KEPT = 500;

export function createMailbox(): Mailbox {
  const all: Received[] = [];
  let last = 0;
  return {
    put: (received) => {
      last += 1;
      all.unshift({ id: last, ...received });
      all.length = Math.min(all.length, KEPT);
    },
    list: (to) => (to === undefined ? all : all.filter((received) => received.to.toLowerCase() === to.toLowerCase())),
    find: (id) => all.find((received) => received.id === id),
  };
}
