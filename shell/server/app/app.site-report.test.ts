import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { foreignShell, fakeShell } from '#server/testing/fake-shell.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ RELEASES_SITE_TOKEN: 'token-of-the-site', SITE_ID: 'web-1', RELEASES_POLL_MS: '50' });
  const { registry } = site;
  registry.publish('mf-blog', '1.0.0');
  // This version cannot be loaded.
  registry.publish('mf-blog', '0.0.3');
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(() => servedLast() === 2);
});
afterEach(() => site.close());

const reports = () => site.registry.reports.map(({ report }) => report);
const servedLast = () => reports().at(-1)?.serving?.number;
const served = async () => (await (await fetch(`${site.url}/-/status`)).json()) as { set: { number: number } };

test('a site adopts a set – reported under its id – with its number, hash and state', () => {
  expect(site.registry.reports.at(-1)).toMatchObject({
    site: 'web-1',
    report: { state: 'current', serving: { epoch: 1, number: 2, hash: expect.stringMatching(/^sha384-/) }, refused: null, failures: [] },
  });
});

test('a remote of a new set cannot be loaded, the registry keeps the set – activated – reported before the switch, then served with the failure', async () => {
  site.registry.activate({ shell: '1.0.0', 'mf-blog': '0.0.3' });
  await waitUntil(() => servedLast() === 3);
  const failure = {
    name: 'mf-blog',
    version: '0.0.3',
    stage: 'load',
    since: { number: 3 },
    caused_by: { name: 'mf-blog', version: '0.0.3' },
  };
  const report = reports().find(({ refused }) => refused?.number === 3);
  expect(report).toMatchObject({ serving: { number: 2 }, failures: [failure] });
  expect(reports().at(-1)).toMatchObject({ state: 'current', serving: { number: 3 }, refused: null, failures: [failure] });
});

test('a remote of a new set cannot be loaded, the registry rolls it back – activated – the site never serves that set', async () => {
  const { registry } = site;
  registry.onReport = ({ refused }) => {
    if (refused?.number !== 3) return;
    registry.onReport = null;
    registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  };
  registry.activate({ shell: '1.0.0', 'mf-blog': '0.0.3' });
  await waitUntil(() => servedLast() === 4);
  expect(reports().filter(({ serving }) => serving?.number === 3)).toEqual([]);
  expect(reports().at(-1)).toMatchObject({ state: 'current', refused: null, failures: [] });
  expect((await served()).set.number).toBe(4);
  expect(site.messages()).toContain('Release set 3 is abandoned in favour of set 4, because some of its versions could not be loaded');
});

test('a shell that needs another front – activated – refused and reported, the previous set stays; the next set is adopted and reported', async () => {
  const { registry } = site;
  registry.publish('shell', '2.0.0', { 'node/main.cjs': foreignShell });
  registry.publish('shell', '1.1.0', { 'node/main.cjs': fakeShell });
  registry.activate({ shell: '2.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(() => reports().at(-1)?.refused?.number === 3);
  expect(reports().at(-1)).toMatchObject({
    state: 'degraded',
    serving: { number: 2 },
    refused: { reason: expect.stringContaining('needs a front of plenum.renderer/2') },
    failures: [{ name: 'shell', version: '2.0.0', caused_by: { name: 'shell', version: '2.0.0' } }],
  });
  registry.activate({ shell: '1.1.0', 'mf-blog': '1.0.0' });
  await waitUntil(() => servedLast() === 4);
  expect(reports().at(-1)).toMatchObject({ state: 'current', refused: null, failures: [] });
});

test('a site that has counted documents since its last report stops – they are in one more report, and the site is removed', async () => {
  const body = JSON.stringify({ set: 'production:1:2', used: ['mf-blog'], failed: [] });
  const sent = await fetch(`${site.url}/-/parts`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect([sent.status, reports().at(-1)?.measurements]).toEqual([204, []]);
  const { run } = reports().at(-1) ?? {};
  await site.app.close();
  expect(reports().at(-1)).toMatchObject({
    run,
    ending: true,
    measurements: [
      { name: 'shell', version: '1.0.0', documents: 1 },
      { name: 'mf-blog', version: '1.0.0', documents: 1 },
    ],
  });
  expect(site.registry.removed).toEqual(['web-1']);
});
