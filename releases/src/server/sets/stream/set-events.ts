import type { Writable } from 'node:stream';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import { compareSets } from '@plenum/shared-contracts/release/release-set';

/** A client that stops reading is disconnected before it costs memory. It reconnects and gets the current number. */
const UNREAD_BYTES = 64 * 1024;

/** The target of events: an HTTP response. */
export type EventSink = Pick<Writable, 'write' | 'destroy' | 'destroyed' | 'writableEnded' | 'writableLength'>;

export interface SetEvents {
  /** Sends the event `set`, unless this set or a newer one was sent before. */
  send(set: SetReference): void;
  /** Sends the event `grants`. */
  grants(): void;
  /** Sends a comment, which keeps proxies from closing a silent connection. */
  beat(): void;
}

/** Writes server-sent events of an environment's sets to `sink`, and nothing after its end. */
export function setEvents(sink: EventSink): SetEvents {
  let sent: SetReference | null = null;
  const write = (text: string): void => {
    // The connection may have ended before its `close` event arrives. Writing then would raise an unhandled error.
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
