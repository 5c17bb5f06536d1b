import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { previewEndpoints } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import { type Preview, preview } from '@plenum/shared-contracts/release/previews/preview';
import { openPreviewToken } from '@plenum/shared-contracts/signing/preview-token';
import { keyHistory, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { CLEAR_SETS, createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('shell', version, version));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.publish(sampleRelease('mf-blog', '2.0.0', 'two', { contract: '1.3' }));
  await call.publish(
    sampleRelease('mf-webinars', '1.0.0', 'one', {
      exposes: { screens: [{ name: 'list', paths: ['/elsewhere'], routes: [], slots: [] }], blocks: [] },
    }),
  );
});
beforeEach(async () => {
  await ground.tamper(`DELETE FROM preview; ${CLEAR_SETS}`);
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
});
afterAll(() => ground.clear());

const PREVIEWS = '/v1/environments/production/previews';
const manager = { authorization: `Bearer ${TOKENS.manager}` };
const create = (body: object, as: keyof typeof TOKENS = 'manager') => call.post(as, PREVIEWS, body);
const created = async (body: object) => previewEndpoints.createPreview.reply.parse((await create(body)).json());
const listed = async (): Promise<Preview[]> => previewEndpoints.previews.reply.parse((await call.get(PREVIEWS, manager)).json()).previews;
const read = (id: string) => call.get(`${PREVIEWS}/${id}`);
const keys = async () => [keyHistory.parse((await call.get('/v1/keys')).json()).first];

test('a published version – previewed – a signed document of the whole set with it, and a link for it; the set stays', async () => {
  const { preview: shown, token } = await created({ releases: { 'mf-blog': '1.2.0' }, minutes: 30, reason: 'design review' });
  expect(shown).toMatchObject({
    environment: 'production',
    releases: { shell: { version: '1.0.0' }, 'mf-blog': { version: '1.2.0', manifest: expect.stringMatching(/^sha384-/) } },
    set: { number: 2 },
    changed: ['mf-blog'],
    read_only: false,
    actor: 'manager',
    reason: 'design review',
  });
  const { id, environment, expires_at, created_at } = shown;
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 60_000);
  const now = Date.parse(created_at);
  expect(await openPreviewToken(token, await keys(), { environment, now })).toEqual({ id, environment, read_only: false, expires_at });
  const answer = await read(id);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { preview: envelope, revoked } = previewEndpoints.preview.reply.parse(answer.json());
  expect(preview.parse(await openEnvelope(PAYLOAD_TYPES.preview, envelope, await keys()))).toEqual(shown);
  expect(revoked).toBeNull();
  expect(await listed()).toEqual([shown]);
  expect((await call.current()).json()).toMatchObject({ number: 2, releases: { 'mf-blog': { version: '1.1.0' } } });
});

test('a past set – previewed – its versions, read-only', async () => {
  const { preview: shown } = await created({ set: 1 });
  expect(shown).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' } }, set: { number: 1 }, changed: [], read_only: true });
  expectError(await create({ set: 99 }), 404, 'not_found', 'the newest is 2');
});

test('a preview – revoked – no longer listed, and sites learn who revoked it; once more, nothing changes', async () => {
  const { preview: shown } = await created({ set: 1 });
  const revoke = () => call.post('manager', `${PREVIEWS}/${shown.id}/revoke`, {});
  expect((await revoke()).statusCode).toBe(200);
  const first = (await read(shown.id)).json();
  expect(first).toMatchObject({ revoked: { actor: 'manager', at: expect.stringMatching(/^\d{4}-/) } });
  expect((await revoke()).statusCode).toBe(200);
  expect((await read(shown.id)).json()).toEqual(first);
  expect(await listed()).toEqual([]);
  const { entries } = (await call.get('/v1/audit?limit=3', manager)).json<{ entries: { action: string; details: object }[] }>();
  expect(entries.map(({ action }) => action)).toEqual(['preview.revoke', 'preview.create', 'set.activate']);
});

test('an expired preview – read and listed – the document with its end, and not listed', async () => {
  const { preview: shown } = await created({ set: 1 });
  await ground.tamper("UPDATE preview SET expires_at = now() - interval '1 second'");
  expect((await read(shown.id)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
});

test.each([
  ['neither versions nor a set', 400, 'bad_request', 'one of releases and set', {}],
  ['versions and a set', 400, 'bad_request', 'one of releases and set', { releases: { 'mf-blog': '1.2.0' }, set: 1 }],
  ['more than a week', 400, 'bad_request', 'minutes', { set: 1, minutes: 10_081 }],
  ['a version that is not published', 422, 'unknown_version', 'not published', { releases: { 'mf-blog': '9.9.9' } }],
  ['a version that does not fit the shell', 422, 'contract_mismatch', '1.3', { releases: { 'mf-blog': '2.0.0' } }],
  ['a remote without a grant for its paths', 422, 'path_not_granted', '/elsewhere', { releases: { 'mf-webinars': '1.0.0' } }],
])('%s – previewed – %i %s', async (_, status, code, message, body) => {
  expectError(await create(body), status, code, message);
  expect(await listed()).toEqual([]);
});

test('a team – previews – its own release only, and revokes only previews of it', async () => {
  expect((await create({ releases: { 'mf-blog': '1.2.0' } }, 'mf-blog')).statusCode).toBe(201);
  expectError(await create({ releases: { shell: '1.1.0' } }, 'mf-blog'), 403, 'forbidden', 'only mf-blog');
  expectError(await create({ set: 1 }, 'mf-blog'), 403, 'forbidden', 'past set');
  expectError(await create({ releases: { 'mf-blog': '1.2.0' } }, 'site'), 403, 'forbidden');
  expectError(await call.post(undefined, PREVIEWS, { set: 1 }), 401, 'unauthorized');
  const [own] = await listed();
  const { preview: past } = await created({ set: 1 });
  const revoke = (id: string | undefined) => call.post('mf-blog', `${PREVIEWS}/${id}/revoke`, {});
  expectError(await revoke(past.id), 403, 'forbidden');
  expect((await revoke(own?.id)).statusCode).toBe(200);
  expectError(await revoke('0'.repeat(24)), 404, 'not_found', 'preview list');
  expectError(await call.get(PREVIEWS), 401, 'unauthorized');
});

test('a version that only a live preview has – old versions are removed – its files stay until the preview is revoked', async () => {
  const { preview: shown } = await created({ releases: { 'mf-blog': '1.2.0' } });
  await ground.tamper("UPDATE release_version SET committed_at = committed_at - interval '1 year'");
  const removable = async () =>
    (await call.get('/v1/retention?days=1&versions=1', manager))
      .json<{ removed: { name: string; version: string }[] }>()
      .removed.map(({ name, version }) => `${name}@${version}`);
  expect(await removable()).not.toContain('mf-blog@1.2.0');
  expect(await removable()).toContain('mf-blog@1.3.0');
  await call.post('manager', `${PREVIEWS}/${shown.id}/revoke`, {});
  expect(await removable()).toContain('mf-blog@1.2.0');
});

// The last test: a block cannot be undone.
test('a blocked version – previewed, alone and in a past set – refused', async () => {
  await call.post('manager', '/v1/releases/mf-blog/versions/1.0.0/block', { reason: 'a stolen token published it' });
  expectError(await create({ set: 1 }), 410, 'version_blocked', 'mf-blog@1.0.0');
  expectError(await create({ releases: { 'mf-blog': '1.0.0' } }), 410, 'version_blocked');
});
