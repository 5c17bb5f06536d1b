import { createHmac } from 'node:crypto';
import { equalSecrets } from '#src/security/equal-secrets.ts';

/** A secret in the format of Standard Webhooks: 24 to 64 bytes in base64 after `whsec_`. */
export const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

export interface SignedPart {
  /** Id of the event, the same for every attempt. */
  readonly id: string;
  /** Unix time in seconds, of this attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the `webhook-signature` of a message: HMAC-SHA256, version 1 (Standard Webhooks,
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export function signWebhook(secret: string, { id, timestamp, body }: SignedPart): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Messages outside this window may be replayed. */
const TOLERANCE_S = 300;

/** Verifies a message, as a receiver must. @param now epoch milliseconds */
export function isSignedWebhook(secret: string, signatures: string, part: SignedPart, now: number): boolean {
  if (!(Math.abs(now / 1000 - part.timestamp) <= TOLERANCE_S)) return false;
  const expected = signWebhook(secret, part);
  return signatures.split(' ').some((signature) => equalSecrets(signature, expected));
}
