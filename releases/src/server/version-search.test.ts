import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { versionEndpoints } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let environment: TestEnvironment;
let call: ReturnType<typeof http>;

beforeAll(async () => {
  environment = await createTestEnvironment();
  call = http(await environment.start());
  const of = (revision: string | null, author: string) => ({ source: { revision, author } });
  await call.publish(sampleRelease('shell', '1.0.0'));
  await call.publish(sampleRelease('mf-blog', '1.0.0', 'a', of('aaaa1111', 'Vera Sokolova')));
  await call.publish(sampleRelease('mf-webinars', '1.0.0', 'b', of('bbbb2222', 'Oleg')));
  await call.publish(sampleRelease('mf-blog', '1.1.0', 'c', of(null, 'Oleg')));
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' });
});
afterAll(() => environment.clear());

async function search(query: string) {
  const response = await call.get(`/v1/versions?${query}`);
  expect(response.statusCode).toBe(200);
  const { versions, next } = versionEndpoints.find.reply.parse(response.json());
  return { found: versions.map(({ name, version }) => `${name}@${version}`), versions, next };
}

test.each([
  ['an author, in any case', 'q=oleg', ['mf-blog@1.1.0', 'mf-webinars@1.0.0']],
  ['the beginning of a revision', 'q=aaaa', ['mf-blog@1.0.0']],
  ['a version', 'q=1.1.', ['mf-blog@1.1.0']],
  ['a release with its version', 'q=mf-blog%401.0.0', ['mf-blog@1.0.0']],
  ['a release', 'release=mf-blog', ['mf-blog@1.1.0', 'mf-blog@1.0.0']],
  ['both, which must match', 'release=mf-blog&q=oleg', ['mf-blog@1.1.0']],
  ['a text with wildcards of SQL', 'q=%25', []],
])('%s – searched for – the versions that match, newest first', async (_, query, expected) => {
  expect((await search(query)).found).toEqual(expected);
});

test('more versions than fit on a page – read page by page – each once, until there is no next page', async () => {
  const first = await search('limit=3');
  expect(first.found).toEqual(['mf-blog@1.1.0', 'mf-webinars@1.0.0', 'mf-blog@1.0.0']);
  const second = await search(`limit=3&before=${first.next}`);
  expect([second.found, second.next]).toEqual([['shell@1.0.0'], null]);
  expect((await search('limit=4')).next).toBeNull();
  expect(first.versions[0]).toMatchObject({ active_in: ['production'], source: { author: 'Oleg' } });
});

test('a page after something that is no release – requested – refused', async () => {
  expectError(await call.get('/v1/versions?before=mf-blog'), 400, 'bad_request');
});
