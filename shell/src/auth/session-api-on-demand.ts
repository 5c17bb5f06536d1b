import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { SessionApi, createSessionApi } from '#src/auth/session-api.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';

const CHUNK = 'tool-session';

/** `createSessionApi`, whose code comes with the first call: nobody needs it who is not signed in. When it does not come, that is no connection. */
export function sessionApiOnDemand(...given: Parameters<typeof createSessionApi>): SessionApi {
  const load = async (): Promise<SessionApi> => {
    try {
      await prepareChunk(CHUNK);
      const { createSessionApi } = await import(/* webpackChunkName: "tool-session" */ '#src/auth/session-api.ts');
      return createSessionApi(...given);
    } catch (cause) {
      throw new ApiError('network', CHUNK, { cause });
    }
  };
  return {
    refresh: async (refreshToken) => (await load()).refresh(refreshToken),
    logout: async (accessToken) => (await load()).logout(accessToken),
    profile: async () => (await load()).profile(),
    updateProfile: async (changes) => (await load()).updateProfile(changes),
    remember: async (kept) => (await load()).remember(kept),
  };
}
