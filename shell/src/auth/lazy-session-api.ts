import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { SessionApi, createSessionApi } from '#src/auth/session-api.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';

const CHUNK = 'tool-session';

/**
 * Wraps `createSessionApi`, whose code is loaded with the first call because signed-out visitors never need it. A failed load counts as a
 * network error.
 */
export function createLazySessionApi(...options: Parameters<typeof createSessionApi>): SessionApi {
  const load = async (): Promise<SessionApi> => {
    try {
      await prepareChunk(CHUNK);
      const { createSessionApi } = await import(/* webpackChunkName: "tool-session" */ '#src/auth/session-api.ts');
      return createSessionApi(...options);
    } catch (cause) {
      throw new ApiError('network', CHUNK, { cause });
    }
  };
  return {
    refresh: async (refreshToken) => (await load()).refresh(refreshToken),
    logout: async (accessToken, refreshToken) => (await load()).logout(accessToken, refreshToken),
    profile: async () => (await load()).profile(),
    updateProfile: async (changes) => (await load()).updateProfile(changes),
    decodeCachedProfile: async (cached) => (await load()).decodeCachedProfile(cached),
  };
}
