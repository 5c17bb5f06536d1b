import { useRef } from 'react';
import { randomKey } from '#src/form/random-key.ts';

/**
 * Returns an idempotency key that stays the same when the same data is retried and changes with the data.
 * @returns a function from the request's body to its key
 * @example
 * const keyFor = useIdempotencyKey();
 * await http.call(endpoint, { body }, { idempotencyKey: keyFor(body) });
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
