/**
 * Creates an idempotency key. `crypto.randomUUID` exists on secure origins only, and a site opened under a plain HTTP address has forms too.
 * @returns 32 hexadecimal digits
 * @example
 * await http.call(endpoint, { body }, { idempotencyKey: randomKey() });
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
