import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiBackends, auditPage, caller, createdToken, team, tokenSummary } from '@plenum/shared-contracts/release/access-schemas';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let one: Registry;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  one = await ground.start();
  call = http(one);
  other = http(await ground.start());
});
afterAll(() => ground.clear());

const as = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` });
const manager = as(TOKENS.manager);
const create = async (owner: string, label = '', name?: string): Promise<{ id: number; secret: string }> => {
  const { token, secret } = createdToken.parse((await call.post('manager', '/v1/tokens', { owner, label, name })).json());
  return { id: token.id, secret: secret ?? '' };
};
const reserveAs = (client: typeof call, secret: string, name: string) =>
  client.post(undefined, `/v1/releases/${name}/versions`, { manifest: sampleRelease(name).manifest }, as(secret));

test('a team and its token are created at one registry – the team publishes at another immediately – accepted', async () => {
  expectError(await call.post('manager', '/v1/tokens', { owner: 'mf-quizshow' }), 422, 'unknown_remote', 'team add mf-quizshow');
  const added = await call.post('manager', '/v1/teams', {
    name: 'mf-quizshow',
    paths: ['/quizshow', '/quizshow'],
    slots: ['main.sections'],
  });
  expect([added.statusCode, team.parse(added.json())]).toEqual([
    201,
    {
      name: 'mf-quizshow',
      paths: ['/quizshow'],
      layouts: ['app'],
      slots: ['main.sections'],
      api: null,
      error_dsn: null,
      created_at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  const { secret } = await create('mf-quizshow');
  expect(secret).toMatch(/^plenum_[\w-]{43}$/);
  expect((await reserveAs(other, secret, 'mf-quizshow')).statusCode).toBe(201);
  expectError(await reserveAs(other, secret, 'mf-blog'), 403, 'forbidden');
  expect((await other.get('/v1/teams/mf-quizshow', as(secret))).json()).toEqual(added.json());
  expect((await other.get('/v1/releases')).json().releases).toContainEqual(
    expect.objectContaining({ name: 'mf-quizshow', grants: ['/quizshow'] }),
  );
});

test('tokens of a named manager and a team – their owners are requested – owner and name; 401 once revoked, and without a token', async () => {
  const { id, secret } = await create('manager', 'laptop', 'Vera Sokolova');
  expect(caller.parse((await call.get('/v1/caller', as(secret))).json())).toEqual({ owner: 'manager', name: 'Vera Sokolova' });
  expect((await call.get('/v1/caller', as(TOKENS['mf-blog']))).json()).toEqual({ owner: 'mf-blog', name: null });
  await call.remove('manager', `/v1/tokens/${id}`);
  expectError(await call.get('/v1/caller', as(secret)), 401, 'unauthorized', 'revoked');
  expectError(await call.get('/v1/caller'), 401, 'unauthorized');
});

test('a token – revoked at one registry – another refuses it immediately, and revoking it twice is no error', async () => {
  const { id, secret } = await create('mf-blog');
  expect((await other.get('/v1/teams', as(secret))).statusCode).toBe(200);
  const revoked = await call.remove('manager', `/v1/tokens/${id}`);
  expect(tokenSummary.parse(revoked.json())).toMatchObject({ id, revoked_at: expect.any(String), revoked_by: 'manager' });
  expectError(await other.get('/v1/teams', as(secret)), 401, 'unauthorized', 'This token was revoked');
  expect((await call.remove('manager', `/v1/tokens/${id}`)).json()).toEqual(revoked.json());
  expectError(await call.remove('manager', '/v1/tokens/999999'), 404, 'not_found', 'token list');
});

test('a manager’s and a site’s token – created – each has its owner’s permissions', async () => {
  const second = await create('manager', 'laptop', 'Vera Sokolova');
  const site = await create('site');
  expect((await other.post(undefined, '/v1/tokens', { owner: 'shell' }, as(second.secret))).statusCode).toBe(201);
  expectError(await other.post(undefined, '/v1/tokens', { owner: 'shell' }, as(site.secret)), 403, 'forbidden', 'can only read');
  expectError(await other.get('/v1/tokens', as(site.secret)), 403, 'forbidden');
  await call.remove('manager', `/v1/tokens/${second.id}`);
});

test('the manager’s last token – revoked – refused: create another first', async () => {
  const { tokens } = (await call.get('/v1/tokens', manager)).json<{ tokens: { id: number; owner: string; revoked_at: string | null }[] }>();
  const live = tokens.filter(({ owner, revoked_at: revoked }) => owner === 'manager' && revoked === null);
  expect(live).toHaveLength(1);
  expectError(await call.remove('manager', `/v1/tokens/${live[0]?.id}`), 409, 'last_manager_token', 'token create --manager');
});

test('a secret – created – it is nowhere in the database, and a repeated request does not return it', async () => {
  const key = { 'idempotency-key': 'make-one-token' };
  const first = createdToken.parse((await call.post('manager', '/v1/tokens', { owner: 'mf-blog', label: 'CI' }, key)).json());
  const again = await other.post('manager', '/v1/tokens', { owner: 'mf-blog', label: 'CI' }, key);
  expect([again.statusCode, again.json()]).toEqual([201, { token: first.token, secret: null }]);
  const secret = String(first.secret);
  for (const table of ['access_token', 'audit_entry', 'answered_request'])
    expect(await ground.query(`SELECT 1 FROM ${table} AS entry WHERE entry::text LIKE $1`, [`%${secret.slice(7)}%`])).toEqual([]);
  expect(JSON.stringify((await call.get('/v1/tokens', manager)).json())).not.toContain(secret);
});

test('a token is used three times in a minute – its last use is read – written once', async () => {
  const { id, secret } = await create('mf-webinars');
  const lastUse = async (): Promise<string | null> => {
    const { tokens } = (await call.get('/v1/tokens', manager)).json<{ tokens: { id: number; last_used_at: string | null }[] }>();
    return tokens.find((found) => found.id === id)?.last_used_at ?? null;
  };
  expect(await lastUse()).toBeNull();
  const third = await ground.start();
  await http(third).get('/v1/teams', as(secret));
  await third.close();
  const first = await lastUse();
  expect(first).not.toBeNull();
  const fourth = await ground.start();
  await http(fourth).get('/v1/teams', as(secret));
  await http(fourth).get('/v1/teams', as(secret));
  await fourth.close();
  expect(await lastUse()).toBe(first);
  await ground.query(`UPDATE access_token SET last_used_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
  const fifth = await ground.start();
  await http(fifth).get('/v1/teams', as(secret));
  await fifth.close();
  expect(Date.parse(String(await lastUse()))).toBeGreaterThanOrEqual(Date.parse(String(first)));
});

test.each([
  ['no token', undefined, 401, 'unauthorized'],
  ['a team', 'mf-blog', 403, 'forbidden'],
  ['a site', 'site', 403, 'forbidden'],
] as const)('%s – changes teams and tokens, reads tokens and the audit log – refused', async (_, who, status, code) => {
  const headers = who ? as(TOKENS[who]) : {};
  for (const refused of [
    await call.post(who, '/v1/teams', { name: 'mf-mine', paths: ['/mine'] }),
    await call.post(who, '/v1/teams/mf-blog', { paths: ['/mine'] }),
    await call.remove(who, '/v1/teams/mf-blog'),
    await call.post(who, '/v1/tokens', { owner: 'manager' }),
    await call.remove(who, '/v1/tokens/1'),
    await call.get('/v1/tokens', headers),
    await call.get('/v1/audit', headers),
  ])
    expectError(refused, status, code);
  expectError(await call.get('/v1/teams'), 401, 'unauthorized');
});

test.each([
  [{ name: 'shell', paths: [] }, 400, 'bad_request', 'name'],
  [{ name: 'quiz', paths: [] }, 400, 'bad_request', 'name'],
  [{ name: 'mf-new', paths: ['/'] }, 400, 'bad_request', 'such as /quizshow'],
  [{ name: 'mf-new', paths: ['/_/x'] }, 400, 'bad_request', 'such as /quizshow'],
  [{ name: 'mf-new', paths: ['/-'] }, 400, 'bad_request', 'such as /quizshow'],
  [{ name: 'mf-new', paths: ['/.well-known'] }, 400, 'bad_request', 'such as /quizshow'],
  [{ name: 'mf-new', paths: ['/a/../blog'] }, 400, 'bad_request', 'such as /quizshow'],
  [{ name: 'mf-new', paths: ['/Blog'] }, 400, 'bad_request', 'lower case'],
  [{ name: 'mf-new', layouts: ['App'] }, 400, 'bad_request', 'layout'],
  [{ name: 'mf-new', slots: ['sections'] }, 400, 'bad_request', 'main.sections'],
  [{ name: 'mf-new', api: { prefix: '/new', upstream: 'file:///etc/passwd' } }, 400, 'bad_request', 'http'],
  [{ name: 'mf-new', api: { prefix: '/new', upstream: 'http://user:secret@host' } }, 400, 'bad_request', 'no user'],
  [{ name: 'mf-new', api: { prefix: '/new', upstream: 'http://host/?x=1' } }, 400, 'bad_request', 'no query'],
  [{ name: 'mf-new', paths: ['/feeds'] }, 422, 'grant_reserved', '/feeds'],
  [{ name: 'mf-new', api: { prefix: '/v1', upstream: 'http://host' } }, 422, 'grant_reserved', '/api/v1'],
  [{ name: 'mf-new', paths: ['/webinars/new'] }, 409, 'grant_conflict', 'granted to mf-webinars'],
  [{ name: 'mf-blog', paths: [] }, 409, 'team_exists', 'team update mf-blog'],
])('a team is added as %j – %i %s with the message %j', async (body, status, code, message) => {
  expectError(await call.post('manager', '/v1/teams', body), status, code, message);
});

test('grants – changed – only the named ones are replaced; a conflict changes nothing', async () => {
  await call.post('manager', '/v1/teams', { name: 'mf-change', paths: ['/change'], layouts: ['app', 'landing'] });
  const changed = await call.post('manager', '/v1/teams/mf-change', {
    paths: ['/changed'],
    api: { prefix: '/change', upstream: 'http://10.0.0.7:4000/' },
  });
  expect(changed.json()).toMatchObject({
    paths: ['/changed'],
    layouts: ['app', 'landing'],
    api: { prefix: '/change', upstream: 'http://10.0.0.7:4000' },
  });
  expectError(await call.post('manager', '/v1/teams/mf-change', { paths: ['/blog/changed'] }), 409, 'grant_conflict', 'mf-blog');
  expectError(await call.post('manager', '/v1/teams/mf-unheard', { paths: ['/x'] }), 404, 'not_found', 'team add mf-unheard');
  expect((await other.get('/v1/teams/mf-change', manager)).json()).toEqual(changed.json());
  expect((await call.post('manager', '/v1/teams/mf-change', { api: null, error_dsn: null })).json()).toMatchObject({
    api: null,
    paths: ['/changed'],
  });
});

test('backends and paths of teams – a site reads them at another registry – prefix and address, 304 until they change; without a token refused', async () => {
  const site = as(TOKENS.site);
  await call.post('manager', '/v1/teams', {
    name: 'mf-backend',
    paths: ['/backend'],
    api: { prefix: '/backend', upstream: 'https://backend.internal/api' },
  });
  const read = await other.get('/v1/api-backends', site);
  expect(apiBackends.parse(read.json()).backends).toContainEqual({
    name: 'mf-backend',
    prefix: '/backend',
    upstream: 'https://backend.internal/api',
  });
  expect(apiBackends.parse(read.json()).paths).toMatchObject({ 'mf-backend': ['/backend'] });
  const seen = { ...site, 'if-none-match': String(read.headers.etag) };
  expect((await call.get('/v1/api-backends', seen)).statusCode).toBe(304);
  await call.post('manager', '/v1/teams/mf-backend', { api: null });
  const changed = await other.get('/v1/api-backends', seen);
  expect(changed.statusCode).toBe(200);
  await call.post('manager', '/v1/teams/mf-backend', { paths: ['/backend', '/frontend'] });
  expect((await other.get('/v1/api-backends', { ...site, 'if-none-match': String(changed.headers.etag) })).statusCode).toBe(200);
  expectError(await call.get('/v1/api-backends'), 401, 'unauthorized');
});

test('error tracking projects of teams – set, changed, removed – sites read them at another registry, 304 until they change; each change is audited', async () => {
  const site = as(TOKENS.site);
  const projects = async () => apiBackends.parse((await other.get('/v1/api-backends', site)).json()).error_projects;
  await call.post('manager', '/v1/teams', { name: 'mf-tracked', error_dsn: 'https://key@errors.example/7' });
  expect(await projects()).toEqual({ 'mf-tracked': 'https://key@errors.example/7' });
  const seen = { ...site, 'if-none-match': String((await call.get('/v1/api-backends', site)).headers.etag) };
  expect((await other.get('/v1/api-backends', seen)).statusCode).toBe(304);
  await call.post('manager', '/v1/teams/mf-tracked', { error_dsn: 'https://key@errors.example/8' });
  expect((await other.get('/v1/api-backends', seen)).statusCode).toBe(200);
  await call.post('manager', '/v1/teams/mf-tracked', { paths: ['/tracked'] });
  expect(await projects()).toEqual({ 'mf-tracked': 'https://key@errors.example/8' });
  await call.post('manager', '/v1/teams/mf-tracked', { error_dsn: null });
  expect(await projects()).toEqual({});
  const { entries } = auditPage.parse((await call.get('/v1/audit?limit=1', manager)).json());
  expect(entries[0]).toMatchObject({
    subject: 'mf-tracked',
    details: { before: { error_dsn: 'https://key@errors.example/8' }, after: { error_dsn: null } },
  });
  expectError(await call.post('manager', '/v1/teams/mf-tracked', { error_dsn: 'https://errors.example/7' }), 400, 'bad_request', 'DSN');
});

test('two managers grant the same path at once – at two registries – one succeeds', async () => {
  const answers = await Promise.all([
    call.post('manager', '/v1/teams', { name: 'mf-race-a', paths: ['/race'] }),
    other.post('manager', '/v1/teams', { name: 'mf-race-b', paths: ['/race'] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('a team whose remote is active – removed – refused unless forced; then its tokens are revoked and its name is free again', async () => {
  await call.publish(sampleRelease('mf-webinars'));
  await call.activate({ 'mf-webinars': '1.0.0' });
  expectError(await call.remove('manager', '/v1/teams/mf-webinars'), 409, 'team_in_use', 'active in production');
  expect((await call.remove('manager', '/v1/teams/mf-webinars?force=true')).statusCode).toBe(204);
  expectError(await other.reserve(sampleRelease('mf-webinars', '1.1.0')), 401, 'unauthorized', 'revoked');
  expectError(await call.remove('manager', '/v1/teams/mf-webinars'), 404, 'not_found');
  expect((await call.current()).json().releases).toHaveProperty('mf-webinars');
  expect((await call.post('manager', '/v1/teams', { name: 'mf-webinars', paths: ['/webinars'] })).statusCode).toBe(201);
});

test('changes of teams and tokens – the audit log is read – who, when, with which token, what; and no entry can be changed', async () => {
  const vera = { 'x-actor': 'Vera' };
  await call.post('manager', '/v1/teams', { name: 'mf-audited', paths: ['/audited'] }, vera);
  await call.post('manager', '/v1/teams/mf-audited', { paths: ['/audited', '/audits'] }, vera);
  const { id } = await create('mf-audited', 'CI');
  await call.remove('manager', '/v1/teams/mf-audited');
  const { entries, next } = auditPage.parse((await call.get('/v1/audit?limit=5', manager)).json());
  const before = { paths: ['/audited'], layouts: ['app'], slots: [], api: null, error_dsn: null };
  const after = { ...before, paths: ['/audited', '/audits'] };
  const by = { at: expect.stringMatching(/^\d{4}-/), token: expect.any(Number), subject: 'mf-audited' };
  expect(entries).toMatchObject([
    { ...by, actor: 'manager', action: 'team.remove', details: { before: after, after: null } },
    { ...by, actor: 'manager', action: 'token.revoke', details: { id, label: 'CI' } },
    { ...by, actor: 'manager', action: 'token.create', details: { id, label: 'CI' } },
    { ...by, actor: 'manager (unverified: Vera)', action: 'team.update', details: { before, after } },
    { ...by, actor: 'manager (unverified: Vera)', action: 'team.add', details: { before: null, after: before } },
  ]);
  const older = auditPage.parse((await call.get(`/v1/audit?before=${next}&limit=100`, manager)).json());
  expect(older.entries.every((entry) => entry.id < Number(next))).toBe(true);
  expect(older.entries).toContainEqual(
    expect.objectContaining({ actor: 'environment', token: null, action: 'team.add', subject: 'mf-blog' }),
  );
  await expect(ground.query('UPDATE audit_entry SET actor = $1', ['nobody'])).rejects.toThrow('append-only');
  await expect(ground.query('DELETE FROM audit_entry')).rejects.toThrow('append-only');
});

test('a manager’s token – created without a name – refused; with one, the history shows it whatever the caller claims', async () => {
  expectError(await call.post('manager', '/v1/tokens', { owner: 'manager' }), 400, 'bad_request', '--name');
  const { id, secret } = await create('manager', '', 'Vera Sokolova');
  const added = await other.post(undefined, '/v1/teams', { name: 'mf-named' }, { ...as(secret), 'x-actor': 'Eve' });
  expect(added.statusCode).toBe(201);
  const { entries } = auditPage.parse((await call.get('/v1/audit?limit=1', manager)).json());
  expect(entries).toMatchObject([{ actor: 'manager (Vera Sokolova)', token: id, action: 'team.add', subject: 'mf-named' }]);
  await call.remove('manager', `/v1/tokens/${id}`);
});

test('a reader’s token – reads and writes – reads all that a manager reads, and changes nothing', async () => {
  const { secret } = await create('reader', 'dashboard');
  for (const path of ['/v1/tokens', '/v1/audit', '/v1/audit/checkpoints', '/v1/teams'])
    expect((await call.get(path, as(secret))).statusCode).toBe(200);
  expectError(await other.post(undefined, '/v1/tokens', { owner: 'shell' }, as(secret)), 403, 'forbidden', 'changes nothing');
  expectError(await reserveAs(other, secret, 'mf-blog'), 403, 'forbidden', 'changes nothing');
});
