import { afterEach, expect, test } from '@jest/globals';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { sampleProfile, sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { createLazySessionApi } from '#src/auth/lazy-session-api.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';

interface Made {
  readonly call: string;
  readonly input: unknown;
  /** Header of a call without the session's interceptors; `session`: of a call with them. */
  readonly by: string;
}

/** @param refused access tokens that the API refuses */
function api(...refused: string[]) {
  const made: Made[] = [];
  const client = (by: string) =>
    ({
      call: async ({ method, path }: Endpoint, input: unknown) => {
        made.push({ call: `${method} ${path}`, input, by });
        if (refused.includes(by)) throw new ApiError('status', path, { status: 401 });
        return path === '/token-refresh' ? sampleSignedIn : { data: sampleProfile };
      },
    }) as unknown as HttpClient;
  const calls = createLazySessionApi(
    (headers) => client(headers['Authorization'] ?? 'nothing'),
    () => client('session'),
  );
  return { calls, made };
}
afterEach(() => prepareChunksBy(() => Promise.resolve()));

test('the session’s own calls – sent – refresh and logout without its interceptors, the profile with them and in client field names [S7.14]', async () => {
  const { calls, made } = api();
  expect(await calls.refresh('r')).toEqual(sampleSignedIn.data);
  await calls.logout('a', 'r');
  const profile = decodeProfile(sampleProfile);
  expect(await calls.profile()).toEqual(profile);
  expect(await calls.updateProfile({ name: 'Olga P.', companyName: null, demoShow: false, isVerifiedEmail: true })).toEqual(profile);
  expect(made).toEqual([
    { call: 'POST /token-refresh', input: { body: { refresh_token: 'r' } }, by: 'nothing' },
    { call: 'POST /logout', input: {}, by: 'Bearer a' },
    { call: 'GET /v2/profile', input: {}, by: 'session' },
    { call: 'PUT /v2/profile', input: { body: { firstname: 'Olga P.', company_name: null } }, by: 'session' },
  ]);
});

const callsOf = (made: readonly Made[]) => made.map(({ call, by }) => `${call} by ${by}`);
const LOGOUT = 'POST /logout by Bearer';
const REFRESH = 'POST /token-refresh by nothing';
const { token } = sampleSignedIn.data;

test('the password was changed since the token was issued – signing out – the refused token is exchanged, and the session ends', async () => {
  const { calls, made } = api('Bearer a');
  await calls.logout('a', 'r');
  expect(callsOf(made)).toEqual([`${LOGOUT} a`, REFRESH, `${LOGOUT} ${token}`]);
});

test('the token has expired – signing out – it is exchanged first; without a refresh token, there is nothing to end', async () => {
  const { calls, made } = api();
  await calls.logout(null, 'r');
  await calls.logout(null, null);
  expect(callsOf(made)).toEqual([REFRESH, `${LOGOUT} ${token}`]);
});

test('a refused token without a refresh token, and a session that has ended – signing out – fails with the API’s answer, no more calls', async () => {
  const { calls, made } = api('Bearer a', `Bearer ${token}`);
  await expect(calls.logout('a', null)).rejects.toMatchObject({ status: 401 });
  await expect(calls.logout('a', 'r')).rejects.toMatchObject({ status: 401 });
  expect(callsOf(made)).toEqual([`${LOGOUT} a`, `${LOGOUT} a`, REFRESH, `${LOGOUT} ${token}`]);
});

test('the code of these calls fails to load – a refresh – a network error, so that the session stays', async () => {
  prepareChunksBy(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api().calls.refresh('r')).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
});
