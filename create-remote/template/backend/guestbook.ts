import type { Message } from '#contract/endpoints.ts';

export interface Guestbook {
  /** Newest first. */
  messages(): readonly Message[];
  add(message: Pick<Message, 'author' | 'text' | 'member'>): Message;
}

/** A guestbook in memory, for trying out the remote. A real backend has a database. */
export function createGuestbook(): Guestbook {
  const stored: Message[] = [];
  return {
    messages: () => stored,
    add({ author, text, member }) {
      const message = { id: String(stored.length + 1), author, text, member, sent_at: new Date().toISOString() };
      stored.unshift(message);
      return message;
    },
  };
}
