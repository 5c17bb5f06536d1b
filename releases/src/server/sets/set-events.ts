import type { Writable } from 'node:stream';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import { compareSets } from '@plenum/shared-contracts/release/release-set';

/** A client that stops reading is let go before it costs memory; it connects again and gets the current number. */
const UNREAD_BYTES = 64 * 1024;

/** Where events go: an HTTP response. */
export type EventSink = Pick<Writable, 'write' | 'destroy' | 'destroyed' | 'writableEnded' | 'writableLength'>;

export interface SetEvents {
  /** Sends the event `set`, unless this or a newer one was sent before. */
  send(set: SetReference): void;
  /** Says that grants have changed. */
  grants(): void;
  /** Sends a comment, which keeps proxies from closing a silent connection. */
  beat(): void;
}

/** Writes server-sent events of an environment's sets to `sink`, and nothing once that has ended. */
export function setEvents(sink: EventSink): SetEvents {
  let sent: SetReference | null = null;
  const write = (text: string): void => {
    // Between the end of a connection and the news of it: writing then would be an error nobody catches.
    if (sink.writableEnded || sink.destroyed) return;
    sink.write(text);
    if (sink.writableLength > UNREAD_BYTES) sink.destroy();
  };
  return {
    send({ epoch, number }) {
      if (sent && compareSets({ epoch, number }, sent) <= 0) return;
      sent = { epoch, number };
      write(`event: set\nid: ${epoch}:${number}\ndata: ${JSON.stringify(sent)}\n\n`);
    },
    grants: () => write('event: grants\ndata: {}\n\n'),
    beat: () => write(': still here\n\n'),
  };
}
