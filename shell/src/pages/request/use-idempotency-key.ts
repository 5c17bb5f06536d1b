import { useRef } from 'react';

/** `crypto.randomUUID` exists on secure origins only; a site tried under a plain address has forms too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key for one body, however often it is sent; another for a body that was changed (api.md, `Idempotency-Key`). */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
