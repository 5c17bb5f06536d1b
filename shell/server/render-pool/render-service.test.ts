import { afterEach, expect, jest, test } from '@jest/globals';
import type { Readable } from 'node:stream';
import { RenderService, type RenderServiceOptions } from '#server/render-pool/render-service.ts';
import { fakeShell, foreignShell, sampleComposition } from '#server/testing/fake-shell.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

interface RenderedPage {
  readonly set: string;
  readonly shell: string;
  readonly quarantined: string[];
}

const LONG_STALL_MS = 20_000;
const SHORT_STALL_MS = 300;
const services: RenderService[] = [];

/** Starts a service. `stallMs` is short only in tests whose process must be given up: on a busy machine the others would fail with it. */
function startService(
  stallMs = LONG_STALL_MS,
  files: Record<string, string> = {},
  renewAfterMs?: RenderServiceOptions['renewAfterMs'],
  readWaited: () => Promise<string> = async () => '',
) {
  const logged: string[] = [];
  const service = new RenderService({
    processes: 2,
    stallMs,
    quarantineMs: 60_000,
    maxHeapBytes: 2 ** 30,
    maxMemoryBytes: 2 ** 30,
    environment: { apiUrl: 'http://127.0.0.1:9/api', assetBase: '/_/' },
    callApi: async () => ({ status: 200, headers: {}, body: Buffer.from('{}') }),
    readFile: async (name, version, _, path) =>
      name === 'wait' ? readWaited() : (files[`${name}@${version} ${path}`] ?? (path === 'main.cjs' ? fakeShell : '')),
    ...(renewAfterMs ? { renewAfterMs } : {}),
    log: (_, message) => logged.push(message),
  });
  services.push(service);
  return { service, logged };
}
const get = (service: RenderService, path: string, signal?: AbortSignal) =>
  service.render({ id: 'r', url: `http://site${path}`, visitorAddress: '127.0.0.1', nonce: 'n' }, signal);
const bytesOf = async (body: Readable | null) => Buffer.concat((await body?.toArray()) ?? []).toString();
const pageOf = async (page: { body: Readable | null }) => JSON.parse(await bytesOf(page.body)) as RenderedPage;

afterEach(() => services.splice(0).forEach((service) => service.stop()));

test('no set yet – a page is requested – refused, and no set is active', async () => {
  const { service } = startService();
  expect(service.active).toBeNull();
  await expect(get(service, '/hello')).rejects.toMatchObject({ name: 'RenderInterrupted' });
});

test('sets follow each other while pages are rendered – every page is complete, of exactly one set, and none fails', async () => {
  const { service } = startService();
  await service.activate(sampleComposition(1));
  const stop = new AbortController();
  const met = new Set<string>();
  const visitor = async () => {
    const seen: string[] = [];
    while (!stop.signal.aborted) {
      const page = await get(service, '/hello');
      const { set } = await pageOf(page);
      expect(set).toBe(`production:1:${page.composition.number}`);
      seen.push(set);
      met.add(set);
    }
    return seen;
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (let number = 2; number <= 6; number += 1) {
    await service.activate(sampleComposition(number, { blog: `${1 + (number % 3)}.0.0` }));
    await waitUntil(() => met.has(`production:1:${number}`));
  }
  stop.abort();
  const seen = await Promise.all(visitors);
  for (const sets of seen) expect(sets.toSorted()).toEqual(sets);
});

test('a set with another shell – activated – pages come from that shell at once, a page in progress ends in the old one', async () => {
  const { service } = startService();
  await service.activate(sampleComposition(1));
  const started = await get(service, '/big');
  await service.activate(sampleComposition(2, { shell: '2.0.0' }));
  expect(await pageOf(await get(service, '/hello'))).toMatchObject({ set: 'production:1:2', shell: '2.0.0' });
  await service.activate(sampleComposition(3, { shell: '3.0.0' }));
  expect((await bytesOf(started.body)).length).toBeGreaterThan(16 * 1024 * 1024);
});

test.each<[string, ReturnType<typeof sampleComposition>, string]>([
  ['whose shell has another interface', sampleComposition(2, { shell: '2.0.0' }), 'needs a front of plenum.renderer/2'],
  ['on which its shell hangs', sampleComposition(2, { blog: '0.0.1' }), 'stalled'],
  ['that its shell refuses', sampleComposition(2, { blog: '0.0.2' }), 'cannot take'],
])('a set %s – activated – refused; the previous set stays active without a lost page', async (_, composition, reason) => {
  const { service } = startService(SHORT_STALL_MS, { 'shell@2.0.0 main.cjs': foreignShell });
  await service.activate(sampleComposition(1));
  const activating = service.activate(composition).catch((error: unknown) => String(error));
  const over = new AbortController();
  void activating.then(() => over.abort());
  while (!over.signal.aborted) expect((await pageOf(await get(service, '/hello'))).set).toBe('production:1:1');
  expect(await activating).toContain(reason);
  expect(service.active?.number).toBe(1);
});

test('a set with a remote that cannot be loaded – activated – used, and logged', async () => {
  const { service, logged } = startService();
  await service.activate(sampleComposition(1, { blog: '0.0.3' }));
  expect(service.active?.number).toBe(1);
  expect(logged).toContain('Remotes of the new set could not be loaded on the server; their pages show an error');
});

test.each(['1.0.0', '2.0.0'])(
  'a set with a remote that cannot be loaded, on shell %s – not confirmed – refused with the reason, and the previous set stays; confirmed – switched to',
  async (shell) => {
    const { service } = startService();
    await service.activate(sampleComposition(1));
    const requests: unknown[] = [];
    const refuse = async (failures: ReadonlyMap<string, string>) => {
      requests.push([service.active?.number, [...failures]]);
      throw new Error('not this set');
    };
    await expect(service.activate(sampleComposition(2, { shell, blog: '0.0.3' }), refuse)).rejects.toThrow('not this set');
    expect(requests).toEqual([[1, [['mf-blog@0.0.3', 'it threw at load']]]]);
    expect((await pageOf(await get(service, '/hello'))).set).toBe('production:1:1');
    const failures = await service.activate(sampleComposition(3, { shell, blog: '0.0.3' }));
    expect([...failures]).toEqual([['mf-blog@0.0.3', 'it threw at load']]);
    expect((await pageOf(await get(service, '/hello'))).set).toBe('production:1:3');
    // Versions that can be loaded need no confirmation.
    await service.activate(sampleComposition(4, { shell }), refuse);
    expect(requests).toHaveLength(1);
  },
);

test('a page that loops – requested – the visitor gets it without the looping part, others are served meanwhile [F17]', async () => {
  const { service } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  const [looping, ...others] = await Promise.all([get(service, '/loop'), ...Array.from({ length: 4 }, () => get(service, '/hello'))]);
  expect(looping.status).toBe(503);
  expect((await pageOf(looping)).quarantined).toEqual(['mf-loop#screen']);
  for (const page of others) expect(page.status).toBe(200);
});

test('a quarantined part – its page is requested again – rendered at once, no process is lost; another set may run the part again', async () => {
  const { service, logged } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  await get(service, '/loop').then(pageOf);
  const stalls = () => logged.filter((message) => message.includes('stopped answering')).length;
  const before = stalls();
  for (let i = 0; i < 3; i += 1) expect((await get(service, '/loop')).status).toBe(503);
  expect(stalls()).toBe(before);
  await service.activate(sampleComposition(2));
  expect((await pageOf(await get(service, '/hello'))).quarantined).toEqual([]);
});

test('many visitors of a looping page at once – all are answered – with a bounded number of lost processes', async () => {
  const { service, logged } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  const pages = await Promise.all(Array.from({ length: 20 }, () => get(service, '/loop')));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]));
  expect(logged.filter((message) => message.includes('stopped answering')).length).toBeLessThanOrEqual(6);
});

test('a page that ends the process – requested – answered without that part', async () => {
  const { service } = startService();
  await service.activate(sampleComposition(1));
  expect((await pageOf(await get(service, '/exit'))).quarantined).toEqual(['mf-exit#screen']);
});

test('a page that loops after its head – requested twice – it breaks off once, then its part is left out', async () => {
  const { service } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  await expect(bytesOf((await get(service, '/late-loop')).body)).rejects.toMatchObject({ name: 'RenderInterrupted' });
  await waitUntil(async () => (await get(service, '/late-loop')).status === 503);
  expect((await pageOf(await get(service, '/hello'))).quarantined).toEqual(['mf-loop#screen']);
});

test('a page that fails with an error – requested – an error at once, without a retry', async () => {
  const { service, logged } = startService();
  await service.activate(sampleComposition(1));
  await expect(get(service, '/throw')).rejects.toThrow('broken');
  expect(logged).toEqual(['A page could not be rendered']);
});

test('a page that loops – its visitor leaves – it rejects at once and is not retried', async () => {
  const { service, logged } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  const visitor = new AbortController();
  const page = get(service, '/loop', visitor.signal);
  await waitUntil(() => logged.includes('looping'));
  visitor.abort(new Error('gone'));
  await expect(page).rejects.toThrow('gone');
  await waitUntil(() => logged.includes('A render process stopped responding and is being replaced'));
  expect(logged.filter((message) => message === 'looping')).toHaveLength(1);
});

test('a page waits for its loader – two sets with new versions and a rollback are activated – it is complete, of the set it started with [F37]', async () => {
  let give: (file: string) => void = () => undefined;
  const { service } = startService(LONG_STALL_MS, {}, { release: 0, rollback: 0 }, () => new Promise((resolve) => (give = resolve)));
  await service.activate(sampleComposition(1));
  const slow = get(service, '/wait/x');
  for (const [number, blog] of [
    [2, '1.1.0'],
    [3, '1.2.0'],
    [4, '1.1.0'],
  ] as const) {
    await service.activate(sampleComposition(number, { blog }));
    expect(await pageOf(await get(service, '/hello'))).toMatchObject({ set: `production:1:${number}` });
  }
  give('now');
  const page = await slow;
  expect(await pageOf(page)).toMatchObject({ set: 'production:1:1' });
  expect(page.composition.number).toBe(1);
});

test('a page stalls its process before it reaches any part – requested – an error without a retry; others are rendered', async () => {
  const { service, logged } = startService(SHORT_STALL_MS);
  await service.activate(sampleComposition(1));
  const [stalling, ...others] = await Promise.allSettled([
    get(service, '/early-loop'),
    ...Array.from({ length: 6 }, () => get(service, '/hello')),
  ]);
  expect(stalling).toMatchObject({ status: 'rejected', reason: { name: 'RenderInterrupted', retry: 'never' } });
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
  expect(logged.filter((message) => message === 'A render process stopped responding and is being replaced')).toHaveLength(1);
});

test('the site stops – a set is activated – refused, and no process is started', async () => {
  const { service } = startService();
  await service.activate(sampleComposition(1));
  service.stop();
  await expect(service.activate(sampleComposition(2))).rejects.toThrow('stopping');
  await expect(get(service, '/hello')).rejects.toThrow('stopping');
});
