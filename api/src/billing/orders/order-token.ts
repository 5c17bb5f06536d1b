import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';

/** Opens an order to whoever has no account. Worked out of the order's id, so it is kept nowhere. */
export function orderToken(keys: ServiceKeys, orderId: string): string {
  return keyedDigest(keys.digest, `order token ${orderId}`);
}

export function isOrderToken(keys: ServiceKeys, orderId: string, given: string | undefined): boolean {
  return given !== undefined && sameDigest(orderToken(keys, orderId), given);
}
