import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { releaseSet } from '@plenum/shared-contracts/release/release-set';
import { activatedVersions, setPage, setRecord, staleSetBody } from '@plenum/shared-contracts/release/registry-schemas';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { expectError, http, setOf } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { CLEAR_SETS, createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
const digests: Record<string, string> = {};
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start({ RELEASES_CONTRACT_MAJORS: '1,2' }));
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    digests[version] = (await call.publish(sampleRelease('mf-blog', version, version))).json().manifest;
  await call.publish(sampleRelease('mf-blog', '2.0.0', '2', { contract: '2.0' }));
  await call.publish(sampleRelease('mf-blog', '2.1.0', '2.1', { contract: '1.3' }));
  await call.publish(sampleRelease('shell', '1.0.0', 'shell', { contract: '1.2' }));
  await call.publish(sampleRelease('shell', '2.0.0', 'shell 2', { contract: '2.0' }));
});
beforeEach(() => ground.tamper(CLEAR_SETS));
afterAll(() => ground.clear());

test('a fresh environment – its set is read – empty, number 0, and 304 with its ETag', async () => {
  const response = await call.current();
  expect(releaseSet.parse(response.json())).toMatchObject({
    environment: 'production',
    epoch: 1,
    number: 0,
    releases: {},
    action: 'create',
  });
  expect(response.headers.etag).toMatch(/^"production:1:0:[\w-]{12}"$/);
  for (const tag of [String(response.headers.etag), '"production:1:0"']) {
    const again = await call.current({ 'if-none-match': tag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
  expect((await call.current({ 'if-none-match': '"production:1:0:AAAAAAAAAAAA"' })).statusCode).toBe(200);
  expectError(await call.get('/v1/environments/nowhere/set'), 404, 'unknown_environment', 'Known: production, staging');
});

test('published versions – activated together – one new set with author, reason and changes', async () => {
  const response = await call.activate(
    { shell: '1.0.0', 'mf-blog': '1.0.0' },
    { 'x-actor': encodeURIComponent('Вера') },
    ' first release ',
  );
  expect([response.statusCode, response.headers.etag]).toEqual([201, '"production:1:1"']);
  expect(releaseSet.parse(response.json())).toMatchObject({
    number: 1,
    action: 'activate',
    actor: 'manager (unverified: Вера)',
    reason: 'first release',
    changes: [
      { name: 'mf-blog', from: null, to: '1.0.0' },
      { name: 'shell', from: null, to: '1.0.0' },
    ],
  });
  expect(response.json().releases['mf-blog']).toEqual({ version: '1.0.0', manifest: digests['1.0.0'] });
  expect((await call.current()).json()).toEqual(setOf(response));
  expect((await call.get('/v1/environments/staging/set')).json()).toMatchObject({ number: 0 });
});

test('active versions – activated or rolled back to – 200 with the current set, no new one', async () => {
  const first = await call.activate({ 'mf-blog': '1.0.0' });
  for (const again of [await call.activate({ 'mf-blog': '1.0.0' }), await call.rollback('mf-blog', '1.0.0')]) {
    expect([again.statusCode, setOf(again)]).toEqual([200, setOf(first)]);
  }
  expect((await call.get('/v1/environments/production/sets')).json().sets).toHaveLength(2);
});

test('three versions in turn – rolled back twice – each time to the previous version, nothing else changes', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.activate({ 'mf-blog': '1.2.0' });
  const first = await call.rollback('mf-blog');
  expect([first.statusCode, first.json().action, first.json().changes]).toEqual([
    201,
    'rollback',
    [{ name: 'mf-blog', from: '1.2.0', to: '1.1.0' }],
  ]);
  const second = await call.rollback('mf-blog');
  expect(second.json()).toMatchObject({
    number: 5,
    changes: [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }],
    releases: { shell: { version: '1.0.0' } },
  });
  expectError(await call.rollback('mf-blog'), 422, 'nothing_before', '--to');
  expect((await call.rollback('mf-blog', '1.2.0')).json().changes).toEqual([{ name: 'mf-blog', from: '1.0.0', to: '1.2.0' }]);
  expectError(await call.rollback('mf-webinars'), 422, 'not_active');
  expectError(await call.rollback('mf-blog', '9.9.9'), 422, 'unknown_version');
});

test('an unknown or only reserved version – activated – 422 with the available versions, nothing changes', async () => {
  await call.reserve(sampleRelease('mf-blog', '3.0.0'));
  for (const version of ['3.0.0', '9.9.9'])
    expectError(
      await call.activate({ shell: '1.0.0', 'mf-blog': version }),
      422,
      'unknown_version',
      `mf-blog@${version} is not published. Published: 2.1.0, 2.0.0, 1.2.0`,
    );
  expectError(await call.activate({ 'mf-webinars': '1.0.0' }), 422, 'unknown_version', 'No version of mf-webinars');
  expectError(await call.activate({ 'mf-blog': 'newest' }), 400, 'bad_request');
  expectError(await call.activate({}), 400, 'bad_request', 'names no release');
  expect((await call.current()).json().number).toBe(0);
});

test('a remote of another contract major or a newer minor than the shell – activated – 422, unless a matching shell is activated with it', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  expectError(
    await call.activate({ 'mf-blog': '2.0.0' }),
    422,
    'contract_mismatch',
    'mf-blog@2.0.0 was built against remote contract 2.0, and shell@1.0.0 (active in production) implements 1.2',
  );
  expectError(await call.activate({ 'mf-blog': '2.1.0' }), 422, 'contract_mismatch', '1.3');
  expectError(await call.activate({ shell: '2.0.0' }), 422, 'contract_mismatch');
  expect((await call.activate({ shell: '2.0.0', 'mf-blog': '2.0.0' })).statusCode).toBe(201);
});

test('a remote without a screen that the shell shows – activated – 422 until a shell does not need it; a rollback to it is accepted', async () => {
  const needs = [{ remote: 'mf-blog', kind: 'screen' as const, name: 'mine', path: '/blog/mine' }];
  await call.publish(sampleRelease('shell', '1.1.0', 'shell that needs', { contract: '1.2', needs }));
  const { exposes } = sampleRelease().manifest;
  await call.publish(
    sampleRelease('mf-blog', '1.3.0', '1.3', {
      exposes: { ...exposes, screens: [...exposes.screens, { name: 'mine', paths: [], routes: [], slots: [] }] },
    }),
  );
  const missing = 'mf-blog@1.2.0 (active in production) does not provide screen mine, which shell@1.1.0 shows at /blog/mine';
  expect((await call.activate({ shell: '1.0.0', 'mf-blog': '1.2.0' })).statusCode).toBe(201);
  expectError(await call.activate({ shell: '1.1.0' }), 422, 'part_missing', missing);
  expect((await call.activate({ shell: '1.1.0', 'mf-blog': '1.3.0' })).statusCode).toBe(201);
  expect((await call.rollback('mf-blog')).statusCode).toBe(201);
  expect((await call.activate({ shell: '1.0.0', 'mf-blog': '1.2.0' })).statusCode).toBe(201);
});

test('a version without a screen that the shell shows, never active – rolled back to with `to` – 422, nothing changes', async () => {
  const needs = [{ remote: 'mf-blog', kind: 'screen' as const, name: 'mine', path: '/blog/mine' }];
  await call.publish(sampleRelease('shell', '1.2.0', 'shell that needs mine', { contract: '1.2', needs }));
  const { exposes } = sampleRelease().manifest;
  await call.publish(
    sampleRelease('mf-blog', '1.4.0', '1.4', {
      exposes: { ...exposes, screens: [...exposes.screens, { name: 'mine', paths: [], routes: [], slots: [] }] },
    }),
  );
  const active = await call.activate({ shell: '1.2.0', 'mf-blog': '1.4.0' });
  expectError(await call.rollback('mf-blog', '1.2.0'), 422, 'never_active', 'mf-blog@1.2.0 was never active in production');
  expect((await call.current()).json()).toEqual(setOf(active));
});

test('versions that were active and one that was only published – the activated versions are read – with digests, and 304 until the next set', async () => {
  await call.activate({ 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.rollback('mf-blog');
  const list = (headers: Record<string, string> = {}) => call.get('/v1/environments/production/versions', headers);
  const response = await list();
  expect(activatedVersions.parse(response.json())).toEqual({
    versions: { 'mf-blog': { '1.0.0': digests['1.0.0'], '1.1.0': digests['1.1.0'] } },
  });
  const tag = String(response.headers.etag);
  expect((await list({ 'if-none-match': tag })).statusCode).toBe(304);
  await call.activate({ 'mf-blog': '1.2.0' });
  expect((await list({ 'if-none-match': tag })).json().versions['mf-blog']).toHaveProperty(['1.2.0']);
  expect((await call.get('/v1/environments/staging/versions')).json()).toEqual({ versions: {} });
  expectError(await call.get('/v1/environments/nowhere/versions'), 404, 'unknown_environment');
});

test.each(['%0D%0A', '%20', '0x1', '1e0', '+1', '-0', '1.0'])('a set number written as "%s" – read – 404', async (written) => {
  expectError(await call.get(`/v1/environments/production/sets/${written}`), 404, 'not_found');
  expectError(await call.get(`/v1/environments/production/sets?before=${written}`), 400, 'bad_request');
});

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape sequence', '\u001b[1A\u001b[2Kforged'],
  ['a line break', 'first\nsecond'],
  ['an unpaired surrogate', 'a\ud800'],
  ['more than 2,000 characters', 'x'.repeat(2001)],
])('a reason with %s – activated or rolled back with it – 400 naming the field, nothing changes', async (_, reason) => {
  await call.activate({ 'mf-blog': '1.0.0' });
  const before = (await call.current()).body;
  for (const [action, body] of [
    ['activate', { releases: { 'mf-blog': '1.1.0' } }],
    ['rollback', { name: 'mf-blog', to: '1.1.0' }],
  ] as const)
    expectError(await call.post('manager', `/v1/environments/production/${action}`, { ...body, reason }), 400, 'bad_request', 'reason: ');
  expect((await call.current()).body).toBe(before);
});

test('two managers saw the same set – both activate at once – one succeeds, the other gets 409 with the changes [F21]', async () => {
  await call.activate({ 'mf-blog': '1.0.0' });
  const seen = { 'if-match': '"production:1:1"' };
  const outcomes = await Promise.all([call.activate({ 'mf-blog': '1.1.0' }, seen), call.activate({ 'mf-blog': '1.2.0' }, seen)]);
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const [won, lost] = outcomes.toSorted((a, b) => a.statusCode - b.statusCode);
  if (!won || !lost) throw new Error('unreachable');
  const { version } = won.json().releases['mf-blog'];
  expectError(lost, 409, 'set_changed', 'is "production:1:2", no longer "production:1:1"');
  expect(staleSetBody.parse(lost.json())).toMatchObject({
    current: '"production:1:2"',
    newer: [{ number: 2, changes: [{ name: 'mf-blog', from: '1.0.0', to: version }] }],
  });
  expect((await call.current()).json()).toEqual(setOf(won));
  expect((await call.activate({ 'mf-blog': '1.0.0' }, { 'if-match': '"production:1:2"' })).statusCode).toBe(201);
  expect((await call.rollback('mf-blog', undefined, seen)).statusCode).toBe(409);
  // Of no set that there is, and larger than the database's numbers.
  for (const number of [99, 2 ** 31, 99_999_999_999])
    expectError(await call.activate({ 'mf-blog': '1.0.0' }, { 'if-match': `"production:1:${number}"` }), 409, 'set_changed');
  expectError(await call.activate({ 'mf-blog': '1.0.0' }, { 'if-match': '"2"' }), 409, 'set_changed', '"<environment>:<epoch>:<number>"');
});

test('many managers without If-Match – all activate at once – every set has its own number and builds on the previous set', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.0.0', '1.1.0', '1.2.0'];
  const outcomes = await Promise.all(versions.map((version) => call.activate({ 'mf-blog': version })));
  expect(outcomes.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true);
  const { sets } = setPage.parse((await call.get('/v1/environments/production/sets?limit=100')).json());
  expect(sets.map(({ number }) => number)).toEqual(sets.map((_, index) => sets.length - 1 - index));
  expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
});

test('a history – read in pages – newest first, every set once, and the hash chain is intact', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.0.0']) await call.activate({ 'mf-blog': version });
  const numbers: number[] = [];
  const records = [];
  for (let next: number | null = 100; next !== null;) {
    const page = setPage.parse((await call.get(`/v1/environments/production/sets?limit=2&before=${next}`)).json());
    numbers.push(...page.sets.map(({ number }) => number));
    records.push(...page.sets);
    ({ next } = page);
  }
  expect(numbers).toEqual([4, 3, 2, 1, 0]);
  expect(verifyChain(records.toReversed())).toEqual({ intact: true });
  const second = await call.get('/v1/environments/production/sets/2');
  expect(setRecord.parse(second.json())).toEqual(records[2]);
  // After a restore from a backup, the number may name another set.
  expect(second.headers['cache-control']).toBe('no-cache');
  const again = await call.get('/v1/environments/production/sets/2', { 'if-none-match': String(second.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expectError(await call.get('/v1/environments/production/sets/5'), 404, 'not_found', 'the newest is 4');
  expectError(await call.get('/v1/environments/production/sets?limit=1000'), 400, 'bad_request');
  expectError(await call.get('/v1/environments/production/sets/99999999999'), 404, 'not_found');
});

test('a history – read with filters – only sets that match all of them, also page by page', async () => {
  await call.activate({ 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.rollback('mf-blog');
  const read = async (query: string): Promise<number[]> =>
    setPage.parse((await call.get(`/v1/environments/production/sets?${query}`)).json()).sets.map(({ number }) => number);
  const today = new Date().toISOString().slice(0, 10);
  expect(await read('release=mf-blog')).toEqual([3, 2, 1]);
  expect(await read('release=mf-wiki')).toEqual([]);
  expect(await read('action=rollback')).toEqual([3]);
  expect(await read('release=mf-blog&action=activate&limit=1')).toEqual([2]);
  expect(await read('release=mf-blog&action=activate&before=2')).toEqual([1]);
  expect(await read('actor=MANAG')).toEqual([3, 2, 1]);
  expect(await read('actor=100%25')).toEqual([]);
  expect(await read(`from=2026-01-01&to=${today}`)).toEqual([3, 2, 1, 0]);
  expect(await read('to=2026-01-01')).toEqual([]);
  expectError(await call.get('/v1/environments/production/sets?from=yesterday'), 400, 'bad_request');
});

test('a set in the database – changed or deleted by SQL – the database refuses', async () => {
  await call.activate({ 'mf-blog': '1.0.0' });
  await expect(ground.query(`UPDATE release_set SET hash = 'x'`)).rejects.toThrow('append-only');
  await expect(ground.query('DELETE FROM release_set')).rejects.toThrow('append-only');
  await expect(ground.query(`DELETE FROM release_version WHERE state = 'committed'`)).rejects.toThrow('append-only');
});

test('a team – activates or rolls back – 403', async () => {
  expectError(
    await call.post('mf-blog', '/v1/environments/production/activate', { releases: { 'mf-blog': '1.0.0' }, reason: '' }),
    403,
    'forbidden',
    'Ask a release manager',
  );
  expectError(await call.post('mf-blog', '/v1/environments/production/rollback', { name: 'mf-blog' }), 403, 'forbidden');
  expectError(await call.post(undefined, '/v1/environments/production/activate', {}), 401, 'unauthorized');
});

test('the response to an activation was lost – repeated with its key – the first response, also after newer sets', async () => {
  const key = { 'idempotency-key': 'lost-answer', 'if-match': '"production:1:0"' };
  const first = await call.activate({ 'mf-blog': '1.0.0' }, key);
  await call.activate({ 'mf-blog': '1.1.0' });
  const again = await call.activate({ 'mf-blog': '1.0.0' }, key);
  expect([again.statusCode, again.json(), again.headers.etag]).toEqual([201, first.json(), first.headers.etag]);
  expect((await call.current()).json().releases['mf-blog'].version).toBe('1.1.0');
});

test('a key – used for another body, another call, after a refusal, malformed – 422, 422, evaluated again, 400', async () => {
  const key = { 'idempotency-key': 'same-key' };
  expectError(await call.activate({ 'mf-blog': '9.9.9' }, key), 422, 'unknown_version');
  expect((await call.activate({ 'mf-blog': '1.0.0' }, key)).statusCode).toBe(201);
  expectError(await call.activate({ 'mf-blog': '1.1.0' }, key), 422, 'key_reused');
  expectError(await call.rollback('mf-blog', '1.1.0', key), 422, 'key_reused');
  expect((await call.reserve(sampleRelease('mf-blog', '5.0.0'), undefined, key)).statusCode).toBe(201);
  expectError(await call.activate({ 'mf-blog': '1.1.0' }, { 'idempotency-key': 'a b' }), 400, 'bad_request');
});

test('a key – the same request twice at once – one set; the other request gets 409 or the same response', async () => {
  const key = { 'idempotency-key': 'twice-at-once' };
  const outcomes = await Promise.all([call.activate({ 'mf-blog': '1.0.0' }, key), call.activate({ 'mf-blog': '1.0.0' }, key)]);
  const done = outcomes.filter(({ statusCode }) => statusCode === 201);
  expect(done.length).toBeGreaterThan(0);
  for (const other of outcomes.filter(({ statusCode }) => statusCode !== 201)) expectError(other, 409, 'request_in_flight');
  expect((await call.current()).json()).toEqual(done[0] && setOf(done[0]));
  expect((await call.current()).json().number).toBe(1);
});
