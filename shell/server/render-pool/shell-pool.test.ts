import { afterEach, expect, jest, test } from '@jest/globals';
import type { Readable } from 'node:stream';
import type { Composition } from '#contract/composition.ts';
import { DisabledVersions } from '#server/render-pool/disabled-versions.ts';
import { requestFor } from '#server/render-pool/process-client/page-request.ts';
import { ShellPool } from '#server/render-pool/shell-pool.ts';
import type { ShellPoolOptions } from '#server/render-pool/shell-pool-options.ts';
import { fakeShell, foreignShell, sampleComposition } from '#server/testing/fake-shell.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const LONG_STALL_MS = 20_000;
const SHORT_STALL_MS = 300;
const pools: ShellPool[] = [];

interface PoolOptions extends Partial<Omit<ShellPoolOptions, 'process'>> {
  readonly stallMs?: number;
  readonly source?: string;
  readonly readFile?: () => Promise<string>;
}

/** Starts a pool. `stallMs` is short only in tests whose process must be given up: on a busy machine the others would fail with it. */
function startPool({ stallMs = LONG_STALL_MS, source = fakeShell, readFile = async () => '', ...options }: PoolOptions = {}) {
  const logged: string[] = [];
  const pool = new ShellPool({
    size: 2,
    maxHeapBytes: 2 ** 30,
    maxMemoryBytes: 2 ** 30,
    disabledVersions: new DisabledVersions(() => performance.now()),
    process: {
      start: {
        shell: { version: '1.0.0', publicPath: '/_/shell/1.0.0/' },
        apiUrl: 'http://127.0.0.1:9/api',
        assetBase: '/_/',
      },
      source,
      stallMs,
      callApi: async () => ({ status: 200, headers: {}, body: Buffer.from('{}') }),
      readFile,
      log: (_, message) => logged.push(message),
    },
    ...options,
  });
  pools.push(pool);
  return { pool, logged };
}
const request = (path: string, composition: Composition) =>
  requestFor(composition, { id: 'r', url: `http://site${path}`, visitorAddress: '127.0.0.1', nonce: 'n' });
const render = (pool: ShellPool, path: string) => pool.render((composition) => request(path, composition));
const textOf = async ({ body }: { body: Readable | null }) => Buffer.concat((await body?.toArray()) ?? []).toString();
const setOf = async (page: { body: Readable | null }) => (JSON.parse(await textOf(page)) as { set: string }).set;

afterEach(() => pools.splice(0).forEach((pool) => pool.retire()));

test('a set is adopted – pages are rendered at once – in all processes, of that set', async () => {
  const { pool } = startPool();
  expect(await pool.adopt(sampleComposition(1))).toEqual([]);
  const pages = await Promise.all(Array.from({ length: 6 }, () => render(pool, '/hello').then(setOf)));
  expect(new Set(pages)).toEqual(new Set(['production:1:1']));
});

test('a page loops in one process – others are requested – they are served, and the process is replaced with the active set', async () => {
  const { pool, logged } = startPool({ stallMs: SHORT_STALL_MS });
  await pool.adopt(sampleComposition(1));
  const looping = render(pool, '/loop').catch((error: unknown) => error);
  const served = await Promise.all(Array.from({ length: 5 }, () => render(pool, '/hello').then(setOf, () => 'interrupted')));
  expect(served).toContain('production:1:1');
  await pool.adopt(sampleComposition(2));
  expect(await looping).toMatchObject({ name: 'RenderInterrupted' });
  // The page's own deadline passes first if the machine stands still for half a minute.
  await waitUntil(() => logged.includes('A render process stopped responding and is being replaced'));
  await waitUntil(() => pool.usable.length === 2);
  const pages = await Promise.all(Array.from({ length: 4 }, () => render(pool, '/hello').then(setOf)));
  expect(new Set(pages)).toEqual(new Set(['production:1:2']));
});

test('a remote with a broken file – its set is adopted – named once, and the set can be used', async () => {
  const { pool } = startPool();
  expect(await pool.adopt(sampleComposition(1, { blog: '0.0.3' }))).toEqual(['mf-blog@0.0.3']);
  expect(await render(pool, '/hello').then(setOf)).toBe('production:1:1');
});

test.each([
  ['refuses', '0.0.2', 'cannot take the set'],
  ['never finishes', '0.0.1', 'stalled'],
])('processes that serve – a shell %s a set – none of them is lost, and pages are of the previous set', async (_, blog, message) => {
  const { pool } = startPool({ stallMs: SHORT_STALL_MS });
  await pool.adopt(sampleComposition(1));
  await expect(pool.adopt(sampleComposition(2, { blog }))).rejects.toThrow(message);
  expect(pool.usable).toHaveLength(2);
  const pages = await Promise.all(Array.from({ length: 4 }, () => render(pool, '/hello').then(setOf)));
  expect(new Set(pages)).toEqual(new Set(['production:1:1']));
});

test('a set was refused – others follow one after another – adopted, each in every process', async () => {
  const { pool } = startPool();
  await pool.adopt(sampleComposition(1));
  await expect(pool.adopt(sampleComposition(2, { blog: '0.0.2' }))).rejects.toThrow('cannot take the set');
  for (const set of [3, 4]) {
    await pool.adopt(sampleComposition(set));
    const pages = await Promise.all(Array.from({ length: 4 }, () => render(pool, '/hello').then(setOf)));
    expect(new Set(pages)).toEqual(new Set([`production:1:${set}`]));
    expect(pool.usable).toHaveLength(2);
  }
});

test.each([
  ['versions in use', '1.0.0'],
  ['a new version', '1.1.0'],
])('one process hangs – a set of %s is adopted – another process serves it at once, without waiting', async (_, blog) => {
  const { pool, logged } = startPool({ stallMs: 3000 });
  await pool.adopt(sampleComposition(1));
  const hanging = render(pool, '/loop').catch(() => undefined);
  await waitUntil(() => logged.includes('looping'));
  await pool.adopt(sampleComposition(2, { blog }));
  expect(await render(pool, '/hello').then(setOf)).toBe('production:1:2');
  expect(logged).toEqual(['looping']);
  await hanging;
  // On a busy machine the page's deadline may pass before the process has used the time after which it counts as stuck.
  await waitUntil(() => logged.includes('A render process stopped responding and is being replaced'));
});

test('a version changed a global – rolled back – no trace of the change, and no page is lost [F39]', async () => {
  const { pool } = startPool({ renewAfterMs: { release: 60_000, rollback: 0 } });
  await pool.adopt(sampleComposition(1));
  await pool.adopt(sampleComposition(2, { blog: '0.0.5' }));
  const taints = () => Promise.all(Array.from({ length: 4 }, () => render(pool, '/hello').then(textOf)));
  expect((await taints()).every((text) => text.includes('"tainted":true'))).toBe(true);
  await pool.adopt(sampleComposition(3));
  await waitUntil(async () => (await taints()).every((text) => text.includes('"tainted":false')));
  expect(pool.usable).toHaveLength(2);
});

test('a version threw outside a promise – repeatedly – it is disabled, its processes are replaced, and no page is lost [F38]', async () => {
  const disabledVersions = new DisabledVersions(() => performance.now());
  const { pool } = startPool({ disabledVersions });
  await pool.adopt(sampleComposition(1));
  await pool.adopt(sampleComposition(2, { blog: '0.0.6' }));
  await waitUntil(async () => {
    expect(await render(pool, '/hello').then(setOf)).toBe('production:1:2');
    return disabledVersions.has('mf-blog@0.0.6');
  });
  expect(disabledVersions.versions).toEqual([{ release: 'mf-blog@0.0.6', reason: 'Error: thrown in a timer' }]);
  await waitUntil(async () => (await render(pool, '/hello').then(textOf)).includes('"blog":null'));
  await pool.adopt(sampleComposition(3));
  expect(await render(pool, '/hello').then(textOf)).toContain('"blog":"1.0.0"');
});

test('processes have settled after a release – rolled back – the process that kept the previous set serves it at once', async () => {
  let isOpen = true;
  const readFile = () => (isOpen ? Promise.resolve('') : new Promise<string>(() => undefined));
  const { pool, logged } = startPool({ readFile, renewAfterMs: { release: 0, rollback: 60_000 } });
  await pool.adopt(sampleComposition(1, { blog: '0.0.7' }));
  await pool.adopt(sampleComposition(2, { blog: '0.0.8' }));
  // In the spare process, in both that serve, and in both that took their places.
  await waitUntil(() => logged.filter((message) => message === 'adopted 0.0.8').length === 5);
  isOpen = false;
  await pool.adopt(sampleComposition(3, { blog: '0.0.7' }));
  expect(await render(pool, '/hello').then(setOf)).toBe('production:1:3');
});

test('more pages than a process renders at once – requested – all are rendered, the surplus ones later', async () => {
  const { pool, logged } = startPool({ size: 1, rendersAtOnce: 2 });
  await pool.adopt(sampleComposition(1));
  const leaving = new AbortController();
  const slow = [1, 2].map(() => pool.render((composition) => request('/slow', composition), leaving.signal).catch(() => 'left'));
  await waitUntil(() => logged.filter((message) => message === 'waiting').length === 2);
  const waiting = [1, 2, 3].map(() => render(pool, '/hello').then(setOf));
  const impatient = pool.render((composition) => request('/hello', composition), AbortSignal.abort(new Error('gone')));
  await expect(impatient).rejects.toThrow('gone');
  leaving.abort();
  expect(await Promise.all([...slow, ...waiting])).toEqual(['left', 'left', 'production:1:1', 'production:1:1', 'production:1:1']);
});

test('a shell that cannot be run – its first set is adopted – an error with the reason', async () => {
  const { pool } = startPool({ source: foreignShell });
  await expect(pool.adopt(sampleComposition(1))).rejects.toThrow('needs a front of plenum.renderer/2');
});

test('the first set cannot be adopted – a good one follows – adopted', async () => {
  const { pool } = startPool();
  await expect(pool.adopt(sampleComposition(1, { blog: '0.0.2' }))).rejects.toThrow();
  await pool.adopt(sampleComposition(2));
  expect(await render(pool, '/hello').then(setOf)).toBe('production:1:2');
});

test('a process is lost while a set is adopted – it is replaced – the new one has that set too', async () => {
  const { pool } = startPool();
  await pool.adopt(sampleComposition(1));
  const crash = render(pool, '/exit').catch(() => undefined);
  await Promise.all([crash, pool.adopt(sampleComposition(2))]);
  await waitUntil(() => pool.usable.length === 2);
  const pages = await Promise.all(Array.from({ length: 4 }, () => render(pool, '/hello').then(setOf)));
  expect(new Set(pages)).toEqual(new Set(['production:1:2']));
});

test('a page rendered alone – it loops – only its own process is lost, and it is identified', async () => {
  const { pool } = startPool({ stallMs: SHORT_STALL_MS });
  await pool.adopt(sampleComposition(1));
  await expect(pool.renderIsolated((composition) => request('/loop', composition))).rejects.toMatchObject({ culprits: ['mf-loop#screen'] });
  expect(pool.usable).toHaveLength(2);
  expect(await pool.renderIsolated((composition) => request('/hello', composition)).then(setOf)).toBe('production:1:1');
});

test('many pages rendered alone at once – some fail – no more processes than allowed, and each request is built on its turn', async () => {
  let started = 0;
  const { pool } = startPool({ size: 1 });
  await pool.adopt(sampleComposition(1));
  const made: number[] = [];
  const pages = Array.from({ length: 4 }, (_, index) =>
    pool.renderIsolated((composition) => {
      made.push(index);
      started += 1;
      return request(index % 2 ? '/throw' : '/hello', composition);
    }),
  );
  await pages[0];
  expect(started).toBeLessThan(4);
  expect((await Promise.allSettled(pages)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(made).toEqual([0, 1, 2, 3]);
});

test('a process exceeded its heap – checked while it renders – replaced, and no page is lost [F18]', async () => {
  const { pool, logged } = startPool({ size: 1, maxHeapBytes: 48 * 1024 * 1024 });
  await pool.adopt(sampleComposition(1));
  await pool.renewOutgrown();
  expect(logged).toEqual([]);
  await render(pool, '/leak').then(setOf);
  const replaced = () => logged.filter((message) => message === 'A render process exceeded its memory threshold and is being replaced');
  await waitUntil(async () => {
    const [page] = await Promise.all([render(pool, '/hello').then(setOf), pool.renewOutgrown(), pool.renewOutgrown()]);
    expect(page).toBe('production:1:1');
    return replaced().length > 0;
  });
  await pool.renewOutgrown();
  expect(logged).toEqual(replaced());
  expect(replaced()).toHaveLength(1);
});

test('a page is in progress – the pool is retired – the page is complete, and no new one is accepted', async () => {
  let give: ((file: string) => void) | undefined;
  const { pool } = startPool({ readFile: () => new Promise((resolve) => (give = resolve)) });
  await pool.adopt(sampleComposition(1));
  const page = render(pool, '/wait/x').then(setOf);
  pool.retire();
  await expect(render(pool, '/hello')).rejects.toMatchObject({ name: 'RenderInterrupted' });
  await waitUntil(() => give);
  give?.('now');
  expect(await page).toBe('production:1:1');
});
