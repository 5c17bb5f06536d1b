import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { setChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { expectError, http, setOf } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { SHELL } from '#src/testing/sample-set.ts';
import { CLEAR_SETS, createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;

const ARTICLE = { name: 'article', path: '/blog/:category/:article', params: ['category', 'article'] };
const blog = (version: string, change: Partial<ReleaseManifest> = {}) =>
  sampleRelease('mf-blog', version, version, {
    exposes: { screens: [{ name: ARTICLE.name, paths: [], routes: [], slots: [], params: ARTICLE.params }], blocks: [] },
    ...change,
  });
const webinars = (version: string, path: string) =>
  sampleRelease('mf-webinars', version, version, {
    exposes: { screens: [{ name: 'list', paths: [path], routes: [], slots: [] }], blocks: [] },
  });
const shell = (version: string, change: Partial<ReleaseManifest> = {}) =>
  sampleRelease('shell', version, version, {
    contract: '1.8',
    needs: [{ remote: 'mf-blog', kind: 'screen', ...ARTICLE }],
    offers: {
      ...(SHELL.offers ?? { layouts: [], slots: [] }),
      routes: [{ path: ARTICLE.path, owner: 'mf-blog', reserved: false, screen: 'article' }],
    },
    exposes: { screens: [], blocks: [] },
    ...change,
  });

beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start({ RELEASES_CONTRACT_MAJORS: '1,2' }));
  await call.publish(shell('1.0.0'));
  await call.publish(shell('1.1.0', { contract: '1.9' }));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(blog(version));
  await call.publish(blog('1.3.0', { contract: '1.9' }));
  await call.publish(blog('0.9.0', { exposes: { screens: [], blocks: [] } }));
  await call.publish(webinars('1.0.0', '/webinars'));
  await call.publish(webinars('1.1.0', '/webinars/all'));
});
beforeEach(() => ground.tamper(CLEAR_SETS));
afterAll(() => ground.clear());

const change = (verb: string, body: object, environment = 'production') =>
  call.post('manager', `/v1/environments/${environment}/${verb}`, { reason: 'why', ...body });
const versions = async (environment = 'production') => {
  const { releases } = (await call.get(`/v1/environments/${environment}/set`)).json<{ releases: Record<string, { version: string }> }>();
  return Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
};
const START = { shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-webinars': '1.0.0' };

test('a change – requested with dry_run – the set and the addresses that would change, and nothing is changed', async () => {
  await change('activate', { releases: START });
  const before = (await call.current()).body;
  const answer = await change('activate', { releases: { 'mf-webinars': '1.1.0' }, dry_run: true });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  expect(setChangeReply.parse(answer.json())).toMatchObject({
    number: 2,
    changed: true,
    changes: [{ name: 'mf-webinars', from: '1.0.0', to: '1.1.0' }],
    addresses: [
      { path: '/webinars', from: 200, to: 404, release: 'mf-webinars' },
      { path: '/webinars/all', from: 404, to: 200, release: 'mf-webinars' },
    ],
    warnings: [],
  });
  expect((await change('activate', { releases: START, dry_run: true })).json()).toMatchObject({ number: 1, changed: false });
  expectError(await change('activate', { releases: { 'mf-blog': '1.3.0' }, dry_run: true }), 422, 'contract_mismatch');
  expect((await call.current()).body).toBe(before);
});

test('several releases – rolled back at once – one set, each release at its previous version', async () => {
  await change('activate', { releases: START });
  await change('activate', { releases: { 'mf-blog': '1.1.0' } });
  await change('activate', { releases: { 'mf-webinars': '1.1.0' } });
  await change('activate', { releases: { 'mf-blog': '1.2.0' } });
  const answer = await change('rollback', { releases: [{ name: 'mf-blog', to: '1.0.0' }, { name: 'mf-webinars' }] });
  expect([answer.statusCode, await versions()]).toEqual([201, START]);
  expect(answer.json()).toMatchObject({ number: 5, action: 'rollback' });
  expectError(await change('rollback', { releases: [{ name: 'mf-blog' }, { name: 'mf-blog' }] }), 400, 'bad_request', 'named twice');
});

test('a whole set – rolled back to – every release as that set named it, later ones removed', async () => {
  await change('activate', { releases: { shell: '1.0.0', 'mf-blog': '1.0.0' } });
  await change('activate', { releases: { 'mf-blog': '1.1.0' } });
  await change('activate', { releases: { 'mf-webinars': '1.0.0' } });
  const answer = await change('rollback', { set: 1 });
  expect(answer.json()).toMatchObject({
    number: 4,
    action: 'rollback',
    changes: [
      { name: 'mf-blog', from: '1.1.0', to: '1.0.0' },
      { name: 'mf-webinars', from: '1.0.0', to: null },
    ],
    addresses: [{ path: '/webinars', from: 200, to: 404, release: 'mf-webinars' }],
  });
  expect(await versions()).toEqual({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  expectError(await change('rollback', { set: 9 }), 404, 'not_found', 'the newest is 4');
});

test('a set without a shell – rolled back to – 400, also with force: no page could be rendered', async () => {
  await change('activate', { releases: { 'mf-blog': '1.0.0' } });
  await change('activate', { releases: START });
  for (const force of [false, true])
    expectError(await change('rollback', { set: 1, force }), 400, 'bad_request', 'Set 1 of production has no shell');
  expect(await versions()).toEqual(START);
});

test.each([
  ['nothing to roll back', {}],
  ['a name and a set', { name: 'mf-blog', set: 1 }],
  ['a version without a name', { set: 1, to: '1.0.0' }],
  ['an empty list', { releases: [] }],
  ['set 0, in which nothing is active', { set: 0 }],
  ['a number that no set can have', { set: 99_999_999_999 }],
])('%s – a rollback is requested – 400', async (_, body) => {
  expectError(await change('rollback', body), 400, 'bad_request');
});

test('a version that was never active – rolled back to – refused unless forced, which the set records; then the next set is not forced', async () => {
  await change('activate', { releases: START });
  await change('activate', { releases: { 'mf-blog': '1.2.0' } });
  expectError(await change('rollback', { name: 'mf-blog', to: '1.1.0' }), 422, 'never_active', '"activate mf-blog@1.1.0"');
  const forced = await change('rollback', { name: 'mf-blog', to: '0.9.0', force: true });
  expect(forced.json()).toMatchObject({
    forced: true,
    addresses: [{ path: ARTICLE.path, from: 200, to: 503, release: 'mf-blog' }],
  });
  expect((await call.get('/v1/environments/production/sets/3')).json()).toMatchObject({ forced: true });
  expect((await change('activate', { releases: { 'mf-blog': '1.1.0' } })).json()).not.toHaveProperty('forced');
});

test('a version that does not work with the active shell – rolled back to – refused, naming both; together with the shell it is accepted', async () => {
  await change('activate', { releases: { ...START, shell: '1.1.0', 'mf-blog': '1.3.0' } });
  await change('activate', { releases: { shell: '1.0.0', 'mf-blog': '1.0.0' } });
  expectError(
    await change('rollback', { name: 'mf-blog' }),
    422,
    'contract_mismatch',
    'mf-blog@1.3.0 was built against remote contract 1.9, and shell@1.0.0 (active in production) implements 1.8.',
  );
  expect((await change('rollback', { releases: [{ name: 'mf-blog' }, { name: 'shell' }] })).statusCode).toBe(201);
});

test('a remote that needs the newest shell – activated – a warning that the shell alone cannot be rolled back; strict refuses', async () => {
  await change('activate', { releases: START });
  await change('activate', { releases: { shell: '1.1.0' } });
  const warning = /mf-blog@1\.3\.0 .* shell@1\.0\.0 \(earlier in production\) implements 1\.8.*roll back mf-blog and shell together/;
  expectError(await change('activate', { releases: { 'mf-blog': '1.3.0' }, strict: true }), 422, 'rollback_lost');
  const answer = await change('activate', { releases: { 'mf-blog': '1.3.0' } });
  expect(answer.json()).toMatchObject({
    warnings: [{ field: 'releases.mf-blog.contract', message: expect.stringMatching(warning) }],
  });
  expectError(await change('rollback', { name: 'shell' }), 422, 'contract_mismatch');
  expect((await change('rollback', { releases: [{ name: 'shell' }, { name: 'mf-blog' }] })).statusCode).toBe(201);
});

test('an earlier shell is blocked – a remote that does not work with it is activated – no warning, as no rollback leads to it', async () => {
  await call.publish(shell('0.8.0', { contract: '1.7' }));
  for (const version of ['0.8.0', '1.1.0']) await change('activate', { releases: { ...START, shell: version } });
  expect((await change('activate', { releases: { 'mf-blog': '1.3.0' }, dry_run: true })).json().warnings).toHaveLength(1);
  await call.post('manager', '/v1/releases/shell/versions/0.8.0/block', { reason: 'stolen token' });
  expect((await change('activate', { releases: { 'mf-blog': '1.3.0' }, strict: true })).json()).toMatchObject({ warnings: [] });
});

test('a shell without a remote that its pages need – activated – refused; a remote that is needed is not removed unless forced', async () => {
  expectError(await change('activate', { releases: { shell: '1.0.0' } }), 422, 'remote_missing', 'but the set has no mf-blog');
  await change('activate', { releases: START });
  expectError(
    await change('remove', { names: ['mf-blog'] }),
    422,
    'remote_missing',
    'shell@1.0.0 (active in production) shows 1 part of mf-blog',
  );
  const removed = await change('remove', { names: ['mf-webinars'] });
  expect(removed.json()).toMatchObject({
    changes: [{ name: 'mf-webinars', from: '1.0.0', to: null }],
    addresses: [{ path: '/webinars', from: 200, to: 404 }],
  });
  expect((await change('remove', { names: ['mf-blog'], force: true })).json()).toMatchObject({
    forced: true,
    addresses: [{ path: ARTICLE.path, from: 200, to: 503, release: 'mf-blog' }],
  });
  expect(await versions()).toEqual({ shell: '1.0.0' });
  expectError(await change('remove', { names: ['mf-blog'] }), 422, 'not_active');
  expectError(await change('remove', { names: ['shell'], force: true }), 400, 'bad_request');
  expect((await change('activate', { releases: { 'mf-blog': '1.0.0' } })).statusCode).toBe(201);
});

test('a promotion that was reviewed – staging changes before it is confirmed – refused, with what changed there; reviewed again, it is done', async () => {
  await change('activate', { releases: START });
  const { epoch, number } = setOf(await change('activate', { releases: { shell: '1.0.0', 'mf-blog': '1.1.0' } }, 'staging'));
  const promotion = { from: 'staging', from_set: { epoch, number } };
  expect((await change('promote', { ...promotion, dry_run: true })).json()).toMatchObject({
    changes: [{ name: 'mf-blog', from: '1.0.0', to: '1.1.0' }],
  });
  await change('activate', { releases: { 'mf-blog': '1.2.0' } }, 'staging');
  const refused = await change('promote', promotion);
  expectError(refused, 409, 'set_changed');
  expect(refused.json()).toMatchObject({ newer: [{ environment: 'staging', changes: [{ name: 'mf-blog', to: '1.2.0' }] }] });
  expect(await versions()).toEqual(START);
  await change('promote', { from: 'staging', from_set: { epoch, number: number + 1 } });
  expect(await versions()).toEqual({ ...START, 'mf-blog': '1.2.0' });
});

test('what is active in staging – promoted – production has those versions, and the set says where they come from', async () => {
  await change('activate', { releases: START });
  await change('activate', { releases: { shell: '1.0.0', 'mf-blog': '1.2.0' } }, 'staging');
  const promoted = await change('promote', { from: 'staging' });
  expect(promoted.json()).toMatchObject({ number: 2, promoted_from: { environment: 'staging', number: 1 } });
  expect(await versions()).toEqual({ ...START, 'mf-blog': '1.2.0' });
  await change('activate', { releases: { shell: '1.1.0', 'mf-blog': '1.3.0' } }, 'staging');
  expectError(await change('promote', { from: 'staging', names: ['mf-blog'] }), 422, 'contract_mismatch');
  expect((await change('promote', { from: 'staging' })).statusCode).toBe(201);
  expect((await change('promote', { from: 'staging' })).statusCode).toBe(200);
  expectError(await change('promote', { from: 'staging', names: ['mf-webinars'] }), 422, 'not_active');
  expectError(await change('promote', { from: 'production' }), 400, 'bad_request');
  expectError(await change('promote', { from: 'nowhere' }), 404, 'unknown_environment');
});

test('a release that would be refused – published – stored, with a warning that names counterpart and environments', async () => {
  await change('activate', { releases: { shell: '1.0.0', 'mf-blog': '1.0.0' } }, 'staging');
  await change('activate', { releases: START });
  await change('activate', { releases: { shell: '1.1.0' } });
  const uses = { libraries: { mobx: ['spy'] }, capabilities: [] };
  const answer = await call.reserve(blog('2.0.0', { uses, shared: { mobx: '^7.0.0' }, contract: '1.9' }));
  expect(answer.json()).toMatchObject({
    status: 'reserved',
    warnings: expect.arrayContaining([
      {
        field: 'releases.mf-blog.uses.libraries.mobx',
        message: expect.stringContaining('uses spy of mobx, which shell@1.1.0 (active in production) does not share'),
        refuses: true,
      },
      { field: 'releases.mf-blog.contract', message: expect.stringContaining('shell@1.0.0 (active in staging)'), refuses: true },
    ]),
  });
  const later = await call.reserve(shell('3.0.0', { contract: '2.0' }));
  expect(later.json().warnings).toEqual([
    expect.objectContaining({ field: 'releases.mf-blog.contract', message: expect.stringContaining('(active in production, staging)') }),
    expect.objectContaining({ field: 'releases.mf-webinars.contract' }),
  ]);
  const table = [{ path: '/webinars/:any?', owner: 'shell', reserved: false }];
  const taking = await call.reserve(shell('3.1.0', { offers: { layouts: ['auth'], slots: [], routes: table }, needs: [] }));
  expect(taking.json().warnings.map(({ message }: { message: string }) => message)).toEqual([
    'In production: mf-webinars@1.0.0 and shell@3.1.0 both have a page at /webinars and /webinars/:any?.',
    expect.stringContaining('In production: mf-webinars@1.0.0: screen "list" is shown in the layout app, which nothing in this set offers'),
  ]);
  const needs = [{ remote: 'mf-wiki', kind: 'screen' as const, name: 'main', path: '/wiki' }];
  expect((await call.reserve(shell('3.2.0', { needs }))).json().warnings).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^In production, staging: shell@3\.2\.0 shows 1 part of mf-wiki/) }),
  ]);
  expectError(await call.reserve(blog('2.1.0', { uses, shared: {} })), 422, 'bad_range', 'no shell fits');
});

test('a team – removes or promotes – 403, nothing changes', async () => {
  const removed = await call.post('mf-blog', '/v1/environments/production/remove', { names: ['mf-blog'] });
  expectError(removed, 403, 'forbidden');
  expectError(await call.post('mf-blog', '/v1/environments/production/promote', { from: 'staging' }), 403, 'forbidden');
  expect(setOf(await call.current()).number).toBe(0);
});
