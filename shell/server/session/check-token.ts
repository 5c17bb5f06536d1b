import type { FastifyRequest } from 'fastify';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';

export interface CheckedToken {
  readonly token: string;
  /** Null: the session ends with its access token (open question 11). */
  readonly refreshToken: string | null;
}

/** Checks a token from a URL with the API. Returns null if the API rejects it. @throws ApiError if the API did not answer */
export type CheckToken = (token: string, request: Pick<FastifyRequest, 'id' | 'ip'>) => Promise<CheckedToken | null>;

const DEADLINE_MS = 4000;
const { method, path, reply } = authEndpoints.checkToken;
const CALL = `${method} ${path}`;

/**
 * @param apiUrl base URL of the API, with its path
 * @param loaderSecret proves to the API that the forwarded visitor's address can be trusted; null if it does not require it
 */
export function createTokenCheck(apiUrl: string, loaderSecret: string | null): CheckToken {
  return async (token, { id, ip }) => {
    const headers = {
      'x-request-id': id,
      'x-forwarded-for': ip,
      ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
      authorization: `Bearer ${token}`,
    };
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await tracedFetch({ peer: 'api', isOurs: true }, `${apiUrl}${path}`, { method, headers, signal }).catch(
      (cause: unknown) => {
        throw new ApiError(signal.aborted ? 'timeout' : 'network', CALL, { cause });
      },
    );
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel();
      if (status >= 400 && status < 500 && status !== 429) return null;
      throw new ApiError('status', CALL, { status });
    }
    const answer = reply.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw new ApiError('shape', CALL, { status, cause: answer.error });
    const { data } = answer.data;
    return { token: data.token, refreshToken: data.refresh_token ?? null };
  };
}
