import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deprecation, ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { reservation } from '@plenum/shared-contracts/release/registry-schemas';
import { setChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { Registry } from '#src/server/start-registry.ts';
import { writeBuild, createTemporaryFolder } from '#src/testing/built-remote.ts';
import { expectError, http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

const NOTIFY: Deprecation = { kind: 'capability', name: 'notify', removed_after: '2027-06-30', instead: 'Use the capability events.' };
const shell = (version: string, deprecated?: Deprecation[]) =>
  sampleRelease('shell', version, version, {
    offers: { layouts: ['app'], slots: [], routes: [], capabilities: ['http', 'notify', 'events'], ...(deprecated && { deprecated }) },
  });
const blog = (version: string, capabilities: string[]): { manifest: ReleaseManifest; files: Readonly<Record<string, Buffer>> } =>
  sampleRelease('mf-blog', version, version, { uses: { libraries: {}, capabilities } });
const message = (remote: string) =>
  `${remote} uses the capability notify, which is deprecated in shell@2.0.0 and will be removed after 2027-06-30. Use the capability events.`;

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  await call.publish(shell('1.0.0'));
  await call.publish(blog('1.0.0', ['http', 'notify']));
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
});
afterAll(() => ground.clear());
const deprecations = async () =>
  (await call.get('/v1/environments/production/deprecations')).json<{ deprecations: object[] }>().deprecations;

test('a shell deprecates what an active remote uses – published and activated – reported each time, and listed until a version without it is active', async () => {
  expect(await deprecations()).toEqual([]);
  const inUse = { field: 'releases.mf-blog.capability.notify', refuses: false, topic: 'deprecation' };
  const next = shell('2.0.0', [NOTIFY]);
  expect(reservation.parse((await call.reserve(next)).json()).warnings).toEqual([
    { ...inUse, message: message('mf-blog@1.0.0 (active in production)') },
  ]);
  await call.publish(next);
  const activated = setChangeReply.parse((await call.activate({ shell: '2.0.0' })).json());
  expect(activated.warnings).toEqual([{ field: inUse.field, message: message('mf-blog@1.0.0') }]);
  expect(await deprecations()).toEqual([{ release: 'mf-blog', version: '1.0.0', part: NOTIFY, message: message('mf-blog@1.0.0') }]);

  expect(reservation.parse((await call.reserve(blog('1.1.0', ['notify']))).json()).warnings).toEqual([
    { ...inUse, message: message('mf-blog@1.1.0').replace('shell@2.0.0', 'shell@2.0.0 (active in production)') },
  ]);
  await call.publish(blog('1.2.0', ['http', 'events']));
  expect(setChangeReply.parse((await call.activate({ 'mf-blog': '1.2.0' })).json()).warnings).toEqual([]);
  expect(await deprecations()).toEqual([]);
  const back = setChangeReply.parse((await call.rollback('mf-blog')).json());
  expect(back.warnings).toEqual([]);
  expect(await deprecations()).toHaveLength(1);
  expectError(await call.get('/v1/environments/nowhere/deprecations'), 404, 'unknown_environment');
});

test('a remote that uses a deprecated part – started as a canary – reported and listed beside the active version', async () => {
  await call.activate({ 'mf-blog': '1.2.0' });
  const body = { version: '1.0.0', percent: 5 };
  const started = setChangeReply.parse((await call.post('manager', '/v1/environments/production/canaries/mf-blog', body)).json());
  expect(started.warnings.map((warning) => warning.message)).toEqual([message('mf-blog@1.0.0')]);
  expect(await deprecations()).toMatchObject([{ release: 'mf-blog', version: '1.0.0' }]);
  await call.activate({ 'mf-blog': '1.0.0' });
});

test('a deprecated part is in use – shown by "publish" and "status" of the command line', async () => {
  const root = await createTemporaryFolder();
  const folder = await writeBuild(root, blog('1.3.0', ['notify']));
  const published = await runAsManager(registry, 'publish', 'mf-blog', '--dir', folder);
  expect(published.out).toMatch(
    /\nDeprecated parts in use:\n {2}mf-blog@1\.3\.0 uses the capability notify, .* after 2027-06-30\..*\nActivate it/,
  );
  expect((await runAsManager(registry, 'status')).out).toContain(`\n\nDeprecated parts in use:\n  ${message('mf-blog@1.0.0')}\n\n`);
  const status = JSON.parse((await runAsManager(registry, 'status', '--json')).out) as { deprecations: object[] };
  expect(status.deprecations).toMatchObject([{ release: 'mf-blog', part: NOTIFY }]);
});

test.each<[string, Partial<Deprecation>]>([
  ['no date', { removed_after: 'soon' }],
  ['a date that does not exist', { removed_after: '2027-02-30' }],
  ['no remedy', { instead: '' }],
])('a shell whose deprecation has %s – published – refused', async (_, change) => {
  expectError(await call.reserve(shell('9.0.0', [{ ...NOTIFY, ...change }])), 422, 'bad_manifest', 'manifest.offers.deprecated.0');
});
