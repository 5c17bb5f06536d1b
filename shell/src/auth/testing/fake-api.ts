import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import { decodeProfile, type Profile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { readProfile, type SessionApi } from '#src/auth/session-api.ts';

const refused = (path: string, status = 401, message = 'This session has ended.') =>
  new ApiError('status', path, { status, body: { message, code: 'test', status, errors: [], request_id: 'r-1' } });

/** A token with a subject, as the API issues them. */
function tokenOf(user: string, number: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: user })}.${number}`;
}

/** Refresh tokens rotate, and a parent token within its grace time gets the same pair, as in the API, but without a clock. */
export class FakeApi {
  readonly calls: string[] = [];
  /** Errors for the next calls, by name. */
  readonly failures: Partial<Record<keyof SessionApi, unknown>> = {};
  /** Calls wait for this promise. */
  gate: Promise<unknown> = Promise.resolve();
  #number = 0;
  readonly #live = new Map<string, string>();
  readonly #spent = new Map<string, TokenPair>();

  signIn(user: string): TokenPair {
    this.#number += 1;
    const pair = { token: tokenOf(user, this.#number), refresh_token: `refresh-${user}-${this.#number}` };
    this.#live.set(pair.refresh_token, user);
    return pair;
  }

  /** As after its lifetime, or when the user signed out on another device. */
  revokeAll(): void {
    this.#live.clear();
    this.#spent.clear();
  }

  /** @param current the access token that a tab would send */
  for(current: () => string | null): SessionApi {
    const called = async (name: keyof SessionApi) => {
      this.calls.push(name);
      await this.gate;
      if (this.failures[name]) throw this.failures[name];
    };
    const profile = (): Profile => {
      const [, middle = ''] = current()?.split('.') ?? [];
      if (!middle) throw refused('GET /v2/profile');
      const { sub } = JSON.parse(Buffer.from(middle, 'base64url').toString()) as { sub: string };
      return { ...decodeProfile(sampleProfile), id: sub, name: sub };
    };
    return {
      refresh: async (refreshToken) => {
        await called('refresh');
        const again = this.#spent.get(refreshToken);
        if (again) return again;
        const user = this.#live.get(refreshToken);
        if (user === undefined) throw refused('POST /token-refresh');
        this.#live.delete(refreshToken);
        const pair = this.signIn(user);
        this.#spent.set(refreshToken, pair);
        return pair;
      },
      logout: async () => called('logout'),
      profile: async () => {
        await called('profile');
        return profile();
      },
      // The request has arrived; the answer waits.
      updateProfile: async (changes) => {
        const changed = { ...profile(), ...changes };
        await called('updateProfile');
        return changed;
      },
      decodeCachedProfile: async (cached) => readProfile(cached),
    };
  }
}
