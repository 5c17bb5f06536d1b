import { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { isPublicEndpoint } from '@plenum/shared-contracts/auth/public-endpoints';
import type { Auth, Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import type { TokenProvider } from '#src/http/token-provider.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The endpoint's own setting: whether the call carries the session. */
    access?: Auth;
    /** Starts a session, so that a refusal says nothing about the previous one. */
    signIn?: 'login' | 'registration';
    /** Was refused and is being retried. */
    retried?: boolean;
    /** The access token that was sent. */
    sent?: string | null;
  }
}

/** Keyed by path, because a remote brings its own copy of the endpoint table. */
const SIGN_IN: Readonly<Record<string, 'login' | 'registration'>> = { '/login-check': 'login', '/registration': 'registration' };

/**
 * Returns what the interceptors need to know about a call. An endpoint in the table of public endpoints never carries the session, whatever
 * the remote's own copy of the endpoint says.
 */
export function sessionConfig(endpoint: Endpoint): Pick<AxiosRequestConfig, 'access' | 'signIn'> {
  const signIn = SIGN_IN[endpoint.path];
  return { access: isPublicEndpoint(endpoint.method, endpoint.path) ? 'public' : endpoint.auth, ...(signIn && { signIn }) };
}

/**
 * Adds the session to every call, as specification section 7 requires: no header on public endpoints; one refresh while the others wait;
 * after a 401 or 403 of the API a refresh and one retry, and when that is refused too the session is over.
 */
export function installSession(client: AxiosInstance, tokenProvider: TokenProvider): void {
  client.interceptors.request.use((request) => withSession(request, tokenProvider));
  client.interceptors.response.use(undefined, (error: unknown) => retryWithRenewedToken(error, client, tokenProvider));
}

async function withSession(request: InternalAxiosRequestConfig, tokenProvider: TokenProvider): Promise<InternalAxiosRequestConfig> {
  if (request.signIn) tokenProvider.signIn(request.signIn, 'started');
  if (request.access === 'public' || request.retried) return request;
  return withToken(request, await tokenFor(request, tokenProvider));
}

async function retryWithRenewedToken(error: unknown, client: AxiosInstance, tokenProvider: TokenProvider): Promise<AxiosResponse> {
  const request = isAxiosError(error) ? error.config : undefined;
  if (!request || !isAxiosError(error)) throw error;
  if (request.signIn) tokenProvider.signIn(request.signIn, 'failed');
  else if (isRefusedByApi(error.response)) {
    const sent = request.sent ?? null;
    const token = request.retried ? null : await tokenProvider.renew(sent);
    if (token !== null) return client.request(withToken({ ...request, retried: true }, request.access === 'public' ? null : token));
    tokenProvider.endSession(sent);
  }
  throw error;
}

/** A team's backend decides about its own calls, not about the session of the whole site (docs/decisions/0279). */
function isRefusedByApi(response: AxiosResponse | undefined): boolean {
  return (response?.status === 401 || response?.status === 403) && response.headers[TEAM_BACKEND_HEADER] === undefined;
}

/** A call that does not need a session is also sent while the session cannot be refreshed. */
async function tokenFor({ access }: InternalAxiosRequestConfig, tokenProvider: TokenProvider): Promise<string | null> {
  if (access !== 'optional') return tokenProvider.token();
  return tokenProvider.token().catch(() => null);
}

function withToken(request: InternalAxiosRequestConfig, token: string | null): InternalAxiosRequestConfig {
  request.sent = token;
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
