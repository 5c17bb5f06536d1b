import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { decodeProfile, encodeProfile, type Profile } from '@plenum/shared-contracts/profile/codec';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { requestTokens } from '#src/auth/refresh/request-tokens.ts';
import { wireProfile } from '@plenum/shared-contracts/profile/schemas';

/** Calls that the session makes itself. Each throws ApiError. */
export interface SessionApi {
  readonly refresh: (refreshToken: string) => Promise<TokenPair>;
  readonly logout: (accessToken: string) => Promise<void>;
  readonly profile: () => Promise<Profile>;
  readonly updateProfile: (changes: Partial<Profile>) => Promise<Profile>;
  /** Decodes a cached profile; null when it is invalid. */
  readonly decodeCachedProfile: (cached: unknown) => Promise<Profile | null>;
}

/**
 * @param plain a client without a session, with the given headers
 * @param http the client with this session's interceptors
 */
export function createSessionApi(plain: (headers: Record<string, string>) => HttpClient, http: () => HttpClient): SessionApi {
  return {
    refresh: (refreshToken) => requestTokens(plain({}), refreshToken),
    logout: (accessToken) => plain({ Authorization: `Bearer ${accessToken}` }).call(authEndpoints.logout, {}),
    profile: async () => decodeProfile((await http().call(profileEndpoints.get, {})).data),
    updateProfile: async (changes) => decodeProfile((await http().call(profileEndpoints.update, { body: encodeProfile(changes) })).data),
    decodeCachedProfile: async (cached) => readProfile(cached),
  };
}

/** Returns the stored profile if it is valid; null also for one that an older release stored in another shape. */
export function readProfile(cached: unknown): Profile | null {
  if (typeof cached !== 'object' || cached === null) return null;
  const parsed = wireProfile.safeParse(Object.fromEntries(Object.entries(cached).map(([field, value]) => [wireName(field), value])));
  return parsed.success ? decodeProfile(parsed.data) : null;
}

/** `isVerifiedEmail` → `is_verified_email`, the schema's name for it. */
function wireName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
