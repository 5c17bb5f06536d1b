import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** The token in the link of an invite: made of its id when needed, so that it is kept nowhere. */
export function inviteToken({ digest }: ServiceKeys, inviteId: string): string {
  return keyedDigest(digest, `invite ${inviteId}`);
}
