import { afterEach, expect, test } from '@jest/globals';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
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

function api() {
  const made: Made[] = [];
  const client = (by: string) =>
    ({
      call: async ({ method, path }: Endpoint, input: unknown) => {
        made.push({ call: `${method} ${path}`, input, by });
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
  await calls.logout('a');
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

test('the code of these calls fails to load – a refresh – a network error, so that the session stays', async () => {
  prepareChunksBy(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api().calls.refresh('r')).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
});
