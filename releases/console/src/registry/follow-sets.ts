import { createParser } from 'eventsource-parser';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { HEARTBEAT_HEADER, setStreamPath } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { RegistryClient } from '#src/registry/registry-client.ts';

export interface FollowOptions {
  readonly client: Pick<RegistryClient, 'open'>;
  readonly environment: string;
  readonly signal: AbortSignal;
  /** Called on connect and after every new set. */
  readonly onSet: () => void;
  readonly onConnection: (isConnected: boolean) => void;
  /** Waits before the next attempt; tests replace it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** A connection without this many heartbeats in a row is dead. */
const HEARTBEATS_MISSED = 4;
/** The registry's default, if a proxy removed the header. */
const HEARTBEAT_SECONDS = 15;
/** A busy registry may be late with short intervals. */
const MIN_SILENCE_MS = 10_000;

/**
 * Follows the stream of an environment's sets until `signal` is aborted, and reconnects when it ends. Not an EventSource, because that
 * cannot send the token, and streams without one are limited.
 */
export async function followSets({ client, environment, signal, onSet, onConnection, wait = pause }: FollowOptions): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const response = await client.open(setStreamPath(environment), signal);
      onConnection(true);
      failures = 0;
      await readEvents(response, ({ event }) => event === 'set' && onSet());
    } catch (error) {
      if (signal.aborted) return;
      // The person has to sign in again, or this environment does not exist.
      if (isApiError(error, 401) || isApiError(error, 404)) return onConnection(false);
    }
    if (signal.aborted) return;
    onConnection(false);
    await wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), signal);
  }
}

async function readEvents(response: Response, onEvent: (event: { event?: string }) => void): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const heartbeat = Number(response.headers.get(HEARTBEAT_HEADER)) || HEARTBEAT_SECONDS;
  const silenceMs = Math.max(MIN_SILENCE_MS, heartbeat * HEARTBEATS_MISSED * 1000);
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), silenceMs);
    try {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    } finally {
      clearTimeout(silence);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
