import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';

/** Returns the token that opens an order without an account. Derived from the order's id, so it is never stored. */
export function orderToken(keys: ServiceKeys, orderId: string): string {
  return keyedDigest(keys.digest, `order token ${orderId}`);
}

export function isOrderToken(keys: ServiceKeys, orderId: string, given: string | undefined): boolean {
  return given !== undefined && sameDigest(orderToken(keys, orderId), given);
}
