import { afterEach, expect, jest, test } from '@jest/globals';
import type { Readable } from 'node:stream';
import { DisabledVersions } from '#server/render-pool/disabled-versions.ts';
import type { SetCanaries } from '#server/render-pool/pool-sets.ts';
import { requestFor } from '#server/render-pool/process-client/page-request.ts';
import { ShellPool } from '#server/render-pool/shell-pool.ts';
import { fakeShell, sampleComposition } from '#server/testing/fake-shell.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const pools: ShellPool[] = [];
afterEach(() => pools.splice(0).forEach((pool) => pool.retire()));

function startPool(stallMs = 20_000) {
  const disabledVersions = new DisabledVersions(() => performance.now());
  const reasons = new Map<string, string>();
  /** How many of the next reads of files fail. */
  const reads = { failing: 0, failed: 0 };
  const pool = new ShellPool({
    size: 2,
    maxHeapBytes: 2 ** 30,
    maxMemoryBytes: 2 ** 30,
    disabledVersions,
    process: {
      start: { shell: { version: '1.0.0', publicPath: '/_/shell/1.0.0/' }, apiUrl: 'http://127.0.0.1:9/api', assetBase: '/_/' },
      source: fakeShell,
      stallMs,
      callApi: async () => ({ status: 200, headers: {}, body: Buffer.from('{}') }),
      readFile: async () => {
        if (reads.failing === 0) return '';
        reads.failing -= 1;
        reads.failed += 1;
        throw new Error('the file cannot be read');
      },
      log: () => undefined,
      onLoadFailures: (failures) => failures.forEach((reason, version) => reasons.set(version, reason)),
    },
  });
  pools.push(pool);
  return { pool, disabledVersions, reasons, reads };
}
/** A canary of the blog for all visitors, in set `number`. */
const canaryOf = (number: number, version: string, percent = 100): SetCanaries => ({
  assigned: { 'mf-blog': { version, manifest: `sha384-${'A'.repeat(64)}`, percent, begun: number } },
  compositions: [{ ...sampleComposition(number, { blog: version }), environment: 'production~mf-blog', canaries: ['mf-blog'] }],
});
/** A visitor of canaries. */
const VISITOR = 'a'.repeat(22);
const request = (path: string) => ({ id: 'r', url: `http://site${path}`, visitorAddress: '127.0.0.1', nonce: 'n' });
const textOf = async ({ body }: { body: Readable | null }) => Buffer.concat((await body?.toArray()) ?? []).toString();
const open = async (pool: ShellPool, visitor: string | null = null, path = '/hello') => {
  const page = await pool.render((composition) => requestFor(composition, request(path)), undefined, visitor);
  return (JSON.parse(await textOf(page)) as { set: string }).set;
};
const both = async (pool: ShellPool) => [await open(pool), await open(pool, VISITOR)];

test('a canary that never finishes loading – its set is adopted – the set is served by the same processes, to visitors of the canary, too', async () => {
  const { pool, reasons } = startPool(300);
  await pool.adopt(sampleComposition(1));
  expect(await pool.adopt(sampleComposition(2), undefined, canaryOf(2, '0.0.1'))).toEqual(['mf-blog@0.0.1']);
  expect(reasons.get('mf-blog@0.0.1')).toContain('stalled');
  expect(await both(pool)).toEqual(['production:1:2', 'production:1:2']);
  expect(pool.usable).toHaveLength(2);
});

test('the first set has a canary – adopted – each visitor gets their composition', async () => {
  const { pool } = startPool();
  expect(await pool.adopt(sampleComposition(1), undefined, canaryOf(1, '1.1.0'))).toEqual([]);
  expect(await both(pool)).toEqual(['production:1:1', 'production~mf-blog:1:1']);
});

test('a set with a canary – every process is lost – the replacements serve the canary, too', async () => {
  const { pool } = startPool();
  await pool.adopt(sampleComposition(1), undefined, canaryOf(1, '1.1.0'));
  for (let count = 0; count < 2; count += 1) {
    await expect(open(pool, VISITOR, '/exit')).rejects.toMatchObject({ name: 'RenderInterrupted' });
    await waitUntil(() => pool.usable.length === 2);
  }
  expect(await both(pool)).toEqual(['production:1:1', 'production~mf-blog:1:1']);
});

test.each([
  [1, 'the replacements serve the canary, too', 'production~mf-blog:1:1'],
  [1000, 'its visitors get the active version, from as many processes', 'production:1:1'],
])('a canary – new processes cannot load it, %d times – %s', async (failing, _, shown) => {
  const { pool, reads } = startPool();
  // Each process reads a file when it first adopts version 0.0.7.
  await pool.adopt(sampleComposition(1), undefined, canaryOf(1, '0.0.7'));
  reads.failing = failing;
  for (let count = 0; count < 3; count += 1) {
    await expect(open(pool, null, '/exit')).rejects.toMatchObject({ name: 'RenderInterrupted' });
    await waitUntil(() => pool.usable.length === 2);
  }
  expect(reads.failed).toBeGreaterThanOrEqual(Math.min(failing, 2));
  expect(await both(pool)).toEqual(['production:1:1', shown]);
});

test('the version of a canary crashes again and again – disabled – its visitors get the active version', async () => {
  const { pool, disabledVersions } = startPool();
  await pool.adopt(sampleComposition(1), undefined, canaryOf(1, '1.1.0'));
  for (let count = 0; count < 3; count += 1) disabledVersions.crashed('mf-blog@1.1.0', 'it threw in a timer');
  expect(await both(pool)).toEqual(['production:1:1', 'production:1:1']);
});

test('a canary ends – the set without it is adopted – no visitor gets it', async () => {
  const { pool } = startPool();
  await pool.adopt(sampleComposition(1), undefined, canaryOf(1, '1.1.0'));
  await pool.adopt(sampleComposition(2));
  expect(await both(pool)).toEqual(['production:1:2', 'production:1:2']);
});
