import { performance } from 'node:perf_hooks';
import { setReference } from '@plenum/shared-contracts/release/registry-schemas';
import { setStreamPath } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** A client of the registry's stream of sets. */
export interface SetFollower {
  /** Waits until the stream has named set `number` or a later one. @returns when it did, on the clock of `performance.now()` */
  until(number: number): Promise<number>;
  stop(): void;
}

/** Opens a stream of sets of `production`, as a site does, and resolves once its first event has arrived. @param registry its address */
export async function followSets(registry: string, token: string): Promise<SetFollower> {
  const over = new AbortController();
  const response = await fetch(registry + setStreamPath('production'), {
    headers: { authorization: `Bearer ${token}` },
    signal: over.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The registry's stream returned ${response.status}.`);
  let seen = { number: -1, at: 0 };
  let waiting: { readonly number: number; readonly resolve: (at: number) => void } | null = null;
  const first = Promise.withResolvers<void>();
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      const lines = (text + decoder.decode(chunk, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.startsWith('data: {"epoch"'))) {
        seen = {
          number: parse(setReference, JSON.parse(line.slice('data: '.length)), 'An event of the stream').number,
          at: performance.now(),
        };
        first.resolve();
        if (waiting && seen.number >= waiting.number) waiting.resolve(seen.at);
      }
    }
  };
  // Ends with an error when it is stopped.
  read(response.body).catch(first.reject);
  await first.promise;
  return {
    until: (number) =>
      seen.number >= number
        ? Promise.resolve(seen.at)
        : new Promise((resolve) => {
            waiting = { number, resolve };
          }),
    stop: () => over.abort(),
  };
}
