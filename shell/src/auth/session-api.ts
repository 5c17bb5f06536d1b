import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { decodeProfile, encodeProfile, type Profile } from '@plenum/shared-contracts/profile/codec';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { requestTokens } from '#src/auth/refresh/request-tokens.ts';
import { wireProfile } from '@plenum/shared-contracts/profile/schemas';

/** Calls that the session makes itself. Each throws ApiError. */
export interface SessionApi {
  readonly refresh: (refreshToken: string) => Promise<TokenPair>;
  /**
   * Ends a session at the API. A token that the browser takes for live is refused if the user has authenticated again since it was issued:
   * then another one is requested, so that the session does not stay open.
   * @param accessToken null: expired
   */
  readonly logout: (accessToken: string | null, refreshToken: string | null) => Promise<void>;
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
  const refresh = (refreshToken: string) => requestTokens(plain({}), refreshToken);
  const end = (accessToken: string) => plain({ Authorization: `Bearer ${accessToken}` }).call(authEndpoints.logout, {});
  return {
    refresh,
    async logout(accessToken, refreshToken) {
      try {
        if (accessToken !== null) {
          await end(accessToken);
          return;
        }
      } catch (error) {
        if (refreshToken === null || !isApiError(error, 401)) throw error;
      }
      if (refreshToken !== null) await end((await refresh(refreshToken)).token);
    },
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
