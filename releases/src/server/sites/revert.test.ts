import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setPage } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
let before: ReleaseSet;
let failing: ReleaseSet;
beforeEach(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  other = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0']) {
    await call.publish(sampleRelease('mf-blog', version, version));
    await call.publish(sampleRelease('mf-webinars', version, version));
  }
  await call.activate({ 'mf-webinars': '1.0.0' });
  before = (await call.activate({ 'mf-blog': '1.0.0' })).json();
  failing = (await call.activate({ 'mf-blog': '1.1.0' })).json();
});
afterEach(() => ground.clear());

const onFailure = (action: 'report' | 'revert') => call.post('manager', '/v1/environments/production', { on_failure: action });
const reportFailure = (to = call, site = 'web-1') =>
  to.reportSite(
    site,
    sampleSiteReport(before, {
      refused: { epoch: 1, number: failing.number, reason: 'mf-blog@1.1.0 could not be loaded' },
      failures: [sampleFailure(failing, 'mf-blog')],
    }),
  );
const current = async () => (await call.current()).json<ReleaseSet>();

test('a failure in an environment that reverts – reported – answered with a new set that has the previous version, and the evidence', async () => {
  await onFailure('revert');
  expect((await reportFailure()).json()).toMatchObject({ current: { epoch: 1, number: failing.number + 1 } });
  expect(await current()).toMatchObject({
    number: failing.number + 1,
    action: 'rollback',
    actor: 'registry',
    releases: { 'mf-blog': { version: '1.0.0' }, 'mf-webinars': { version: '1.0.0' } },
    changes: [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }],
    reason: 'Automatic rollback: mf-blog@1.1.0 fails at web-1 (load): ReferenceError: window is not defined',
    evidence: [
      {
        site: 'web-1',
        host: 'web-host',
        name: 'mf-blog',
        version: '1.1.0',
        stage: 'load',
        reason: 'ReferenceError: window is not defined',
      },
    ],
  });
  const { sets } = setPage.parse((await call.get('/v1/environments/production/sets')).json());
  expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
  // The next set is an ordinary one.
  expect((await call.activate({ 'mf-webinars': '1.1.0' })).json()).not.toHaveProperty('evidence');
});

test('a failure in an environment that only reports – reported – nothing changes', async () => {
  await reportFailure();
  expect(await current()).toMatchObject({ number: failing.number, releases: { 'mf-blog': { version: '1.1.0' } } });
});

test('the version is activated again – a site reports its failure of the first activation – kept: only a new failure rolls it back', async () => {
  const first = failing;
  await call.rollback('mf-blog');
  failing = (await call.activate({ 'mf-blog': '1.1.0' })).json();
  await onFailure('revert');
  await call.reportSite('web-1', sampleSiteReport(before, { failures: [sampleFailure(first, 'mf-blog')] }));
  expect(await current()).toMatchObject({ number: failing.number, releases: { 'mf-blog': { version: '1.1.0' } } });
  await reportFailure();
  expect(await current()).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' } } });
});

test('many sites report the same failure at once, at two registries – reported – rolled back once', async () => {
  await onFailure('revert');
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => reportFailure(index % 2 ? call : other, `web-${index}`)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await current()).number).toBe(failing.number + 1);
});

test('another team activates before the failure is reported – reported – only the failing release is rolled back', async () => {
  await onFailure('revert');
  await call.activate({ 'mf-webinars': '1.1.0' });
  await reportFailure();
  expect(await current()).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' }, 'mf-webinars': { version: '1.1.0' } } });
});

test('the version that was rolled back to fails, too – reported – nothing goes further back', async () => {
  await onFailure('revert');
  await reportFailure();
  const reverted = await current();
  await call.reportSite('web-1', sampleSiteReport(reverted, { failures: [sampleFailure(reverted, 'mf-blog')] }));
  expect((await current()).number).toBe(reverted.number);
});

test('a remote that was never active before fails – reported – removed', async () => {
  await onFailure('revert');
  await call.rollback('mf-blog');
  await call.post('manager', '/v1/environments/production/remove', { names: ['mf-blog'] });
  const again: ReleaseSet = (await call.activate({ 'mf-blog': '1.1.0' })).json();
  await call.reportSite('web-1', sampleSiteReport(null, { failures: [sampleFailure(again, 'mf-blog')] }));
  expect(Object.keys((await current()).releases)).toEqual(['mf-webinars']);
});

test('a rollback that breaks a rule – a failure is reported – kept, and the report is answered', async () => {
  await onFailure('revert');
  // The path of the previous version has moved to another team meanwhile.
  await call.publish(sampleRelease('mf-blog', '2.0.0', '2', { exposes: { screens: [], blocks: [] } }));
  failing = (await call.activate({ 'mf-blog': '2.0.0' })).json();
  await call.post('manager', '/v1/teams/mf-blog', { paths: [] });
  await call.post('manager', '/v1/teams/mf-webinars', { paths: ['/webinars', '/blog'] });
  const screens = [{ name: 'main', paths: [], routes: [{ path: '/blog/:category/:article', layout: 'app', personal: false }], slots: [] }];
  await call.publish(sampleRelease('mf-webinars', '2.0.0', 'w2', { exposes: { screens, blocks: [] } }));
  await call.activate({ 'mf-webinars': '2.0.0' });
  const { number } = await current();
  expect((await reportFailure()).json()).toMatchObject({ current: { number } });
  expect((await current()).releases['mf-blog']?.version).toBe('2.0.0');
});

test('two versions fail, and the version before one of them is blocked – reported – the other is rolled back', async () => {
  await onFailure('revert');
  const both: ReleaseSet = (await call.activate({ 'mf-webinars': '1.1.0' })).json();
  await call.post('manager', '/v1/releases/mf-blog/versions/1.0.0/block', { reason: 'a stolen token published it' });
  const failures = [sampleFailure(both, 'mf-blog'), sampleFailure(both, 'mf-webinars')];
  await call.reportSite('web-1', sampleSiteReport(before, { failures }));
  expect(await current()).toMatchObject({
    number: both.number + 1,
    releases: { 'mf-blog': { version: '1.1.0' }, 'mf-webinars': { version: '1.0.0' } },
    evidence: [{ name: 'mf-webinars', version: '1.1.0' }],
  });
});

test('a registry lacks the key in use – a failure is reported to it – nothing is rolled back, and the current set stays signed', async () => {
  await onFailure('revert');
  const folder = path.join(String(ground.env['DATA_DIR']), 'releases-keys');
  // Has a folder of its own, because every registry reads the key in use as soon as one of them writes its history.
  const folderBeforeRotation = `${folder}-before-rotation`;
  await cp(folder, folderBeforeRotation, { recursive: true });
  const withoutKey = http(await ground.start({ RELEASES_KEYS_DIR: folderBeforeRotation }));
  await call.post('manager', '/v1/keys/rotate', {});
  expect((await reportFailure(withoutKey)).json()).toMatchObject({ current: { number: failing.number } });
  expect((await call.get('/v1/environments/production/signed-set')).statusCode).toBe(200);
  expect((await reportFailure()).json()).toMatchObject({ current: { number: failing.number + 1 } });
});
