import { expect } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { releaseSet, type ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Registry } from '#src/server/start-registry.ts';
import type { SampleRelease } from '#src/testing/sample-release.ts';
import { TOKENS } from '#src/testing/test-registry.ts';

/** Returns the set of a response to a change, without what the change does to addresses. */
export function setOf(response: Response): ReleaseSet {
  return releaseSet.parse(response.json());
}

type TokenOf = keyof typeof TOKENS;
type Response = Awaited<ReturnType<Registry['app']['inject']>>;

/** Calls the registry without a socket. `as` selects whose token is sent. */
export function http({ app }: Pick<Registry, 'app'>) {
  const bearer = (as: TokenOf | undefined): Record<string, string> => (as ? { authorization: `Bearer ${TOKENS[as]}` } : {});
  const get = (url: string, headers: Record<string, string> = {}): Promise<Response> => app.inject({ method: 'GET', url, headers });
  const post = (as: TokenOf | undefined, url: string, payload?: object, headers: Record<string, string> = {}): Promise<Response> =>
    app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), headers: { ...bearer(as), ...headers } });
  const put = (as: TokenOf | undefined, url: string, payload: Buffer | string): Promise<Response> =>
    app.inject({ method: 'PUT', url, payload, headers: { ...bearer(as), 'content-type': 'application/octet-stream' } });
  const remove = (as: TokenOf | undefined, url: string): Promise<Response> => app.inject({ method: 'DELETE', url, headers: bearer(as) });

  const versions = ({ manifest: { name } }: SampleRelease): string => `/v1/releases/${name}/versions`;
  const version = (release: SampleRelease): string => `${versions(release)}/${release.manifest.version}`;
  const teamOf = ({ manifest: { name } }: SampleRelease): TokenOf => name as TokenOf;

  const reserve = (release: SampleRelease, as = teamOf(release), headers?: Record<string, string>): Promise<Response> =>
    post(as, versions(release), { manifest: release.manifest }, headers);
  const upload = (
    release: SampleRelease,
    file: string,
    bytes: Buffer | string = release.files[file] ?? '',
    as = teamOf(release),
  ): Promise<Response> => put(as, `${version(release)}/files/${file}`, bytes);
  const commit = (release: SampleRelease, as = teamOf(release)): Promise<Response> => post(as, `${version(release)}/commit`);

  return {
    get,
    post,
    put,
    remove,
    versions,
    version,
    reserve,
    upload,
    commit,
    /** Reserves, uploads and commits. Returns the last response. */
    async publish(release: SampleRelease): Promise<Response> {
      const reservation = await reserve(release);
      const { missing = [] } = reservation.json<{ missing?: string[] }>();
      for (const file of missing) await upload(release, file);
      return commit(release);
    },
    activate: (releases: Record<string, string>, headers: Record<string, string> = {}, reason = 'planned'): Promise<Response> =>
      post('manager', '/v1/environments/production/activate', { releases, reason }, headers),
    rollback: (name: string, to?: string, headers: Record<string, string> = {}): Promise<Response> =>
      post('manager', '/v1/environments/production/rollback', { name, to, reason: 'it was bad' }, headers),
    /** Sends a report of a site of production. */
    reportSite: (site: string, payload: object, as: TokenOf | undefined = 'site'): Promise<Response> =>
      app.inject({ method: 'PUT', url: `/v1/environments/production/sites/${site}`, payload, headers: bearer(as) }),
    current: (headers: Record<string, string> = {}): Promise<Response> => get('/v1/environments/production/set', headers),
  };
}

/** Expects an error response with the standard body, this status and code, and a message that contains `said`. */
export function expectError(response: { statusCode: number; json: () => unknown }, status: number, code: string, text = ''): void {
  expect(errorBody.parse(response.json())).toMatchObject({
    status,
    code,
    message: expect.stringContaining(text),
    request_id: expect.stringMatching(/.+/),
  });
  expect(response.statusCode).toBe(status);
}
