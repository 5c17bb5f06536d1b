import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** Derives the token of an invite link from the invite's id, so that it is never stored. */
export function inviteToken({ digest }: ServiceKeys, inviteId: string): string {
  return keyedDigest(digest, `invite ${inviteId}`);
}
