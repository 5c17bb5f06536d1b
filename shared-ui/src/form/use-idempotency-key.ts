import { useRef } from 'react';

/**
 * A key for each thing that is sent: the same while the same is tried again, so that it counts once,
 * and another when what is sent has changed (api.md, `Idempotency-Key`).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` exists on secure origins only; a site tried under a plain address has forms too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
