import type { FastifyRequest } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { createHttpClient } from '#src/http/create-http-client.ts';

export interface CheckedToken {
  readonly token: string;
  /** Null: the session ends with its access token (decisions.md 11). */
  readonly refreshToken: string | null;
}

/** Asks the API for a token that came in an address: null when the API does not take it. @throws ApiError when it could not be asked */
export type CheckToken = (token: string, request: FastifyRequest) => Promise<CheckedToken | null>;

const DEADLINE_MS = 4000;

export function checkTokenAt(apiUrl: string, loaderSecret: string | null): CheckToken {
  return async (token, { id, ip }) => {
    const headers = {
      'x-request-id': id,
      'x-forwarded-for': ip,
      ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
      Authorization: `Bearer ${token}`,
    };
    const http = createHttpClient({ baseUrl: apiUrl, headers });
    try {
      const { data } = await http.call(authEndpoints.checkToken, {}, { signal: AbortSignal.timeout(DEADLINE_MS) });
      return { token: data.token, refreshToken: data.refresh_token ?? null };
    } catch (error) {
      if (isApiError(error) && error.kind === 'status' && error.status !== null && error.status < 500 && error.status !== 429) return null;
      throw error;
    }
  };
}
