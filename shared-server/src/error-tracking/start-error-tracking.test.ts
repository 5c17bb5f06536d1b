import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ErrorService, startErrorService } from '#src/dev-services/error-service.ts';
import { COMPILED_CODE } from '#src/testing/compiled-code.ts';

const MODULE = path.resolve(import.meta.dirname, 'start-error-tracking.ts');

let service: ErrorService;
let folder: string;
beforeAll(async () => {
  service = await startErrorService();
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-tracking-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs the code in a separate process, because error tracking is global to a process.
 * @param options code of further options
 */
async function run(code: string, dsn: string | null = service.dsn(7), options = ''): Promise<Ended> {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(
    file,
    `import { startErrorTracking } from ${JSON.stringify(MODULE)};
    const tracking = await startErrorTracking({ dsn: ${JSON.stringify(dsn)}, service: 'api', environment: 'staging', ${options} });
    ${code}`,
  );
  return new Promise((resolve) =>
    execFile(process.execPath, [file], { env: { ...COMPILED_CODE, SECRET_IN_ENVIRONMENT: 'env-s3cret' } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

test('a service reports errors, one of them about a remote – the process ends – each error reaches its project, with tags and without secrets', async () => {
  const { code, err } = await run(`
    tracking.routeTo((remote) => (remote === 'mf-blog' ? ${JSON.stringify(service.dsn(8))} : null));
    const password = 'variable-s3cret';
    const say = (message, tags) => tracking.report({ error: new TypeError(message), level: 'error', tags, extra: { authorization: 'Bearer header-s3cret' } });
    say('plain for olga@example.com at /new-pass/path-s3cret', { request_id: 'request-1' });
    say('of the blog', { remote: 'mf-blog', version: '1.2.0', set: 'production:1:12' });
    await tracking.flush();`);
  expect([code, err]).toEqual([0, '']);
  expect(service.events(7)).toMatchObject([
    { tags: { service: 'api', request_id: 'request-1' }, environment: 'staging', exception: { values: [{ type: 'TypeError' }] } },
  ]);
  expect(service.events(8)).toMatchObject([
    { tags: { service: 'api', remote: 'mf-blog', version: '1.2.0', set: 'production:1:12' }, release: 'mf-blog@1.2.0' },
  ]);
  expect(service.envelopes.map(({ text }) => text).join('')).not.toMatch(/s3cret|olga@/);
});

test('an uncaught error or rejection – thrown – ends the process as it would without error tracking, and is reported first', async () => {
  const thrown = await run(`setTimeout(() => { throw new Error('not caught'); }); setTimeout(() => {}, 60_000);`);
  const rejected = await run(`Promise.reject(new Error('not awaited')); setTimeout(() => {}, 60_000);`);
  expect([thrown.code, rejected.code]).toEqual([1, 1]);
  const messages = service.events(7).map(({ exception }) => exception?.values[0]?.value);
  expect(messages).toEqual(expect.arrayContaining(['not caught', 'not awaited']));
});

test('incoming and outgoing requests – at sample rate 1 – their durations are reported by route, and other hosts receive no trace headers', async () => {
  const { code, err, out } = await run(`
    import { createServer } from 'node:http';
    const seen = [];
    const upstream = createServer((request, response) => { seen.push(Object.keys(request.headers)); response.end('{}'); }).listen(0, '127.0.0.1');
    const server = createServer(async (request, response) => {
      tracking.nameRequest('GET /invitations/:id');
      await fetch('http://127.0.0.1:' + upstream.address().port + '/x?token=query-s3cret');
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let count = 0; count < 3; count += 1)
      await (await fetch('http://127.0.0.1:' + server.address().port + '/new-pass/path-s3cret?auth=query-s3cret', { headers: { cookie: 'a=cookie-s3cret' } })).text();
    await tracking.flush();
    console.log(JSON.stringify(seen.flat()));
    process.exit();`);
  expect([code, err]).toEqual([0, '']);
  const transactions = service.envelopes.flatMap(({ items }) =>
    items.filter(({ type }) => type === 'transaction').map(({ payload }) => payload),
  );
  const served = transactions.filter((payload) => (payload as { transaction: string }).transaction === 'GET /invitations/:id');
  expect(served).toHaveLength(3);
  expect(JSON.stringify(transactions)).not.toContain('s3cret');
  expect(out).not.toMatch(/sentry-trace|baggage|traceparent/);
});

test('paths that are left alone – requested beside others – only the others are reported, and errors of both', async () => {
  const before = service.envelopes.length;
  const { code, err } = await run(
    `
    import { createServer } from 'node:http';
    const server = createServer((request, response) => {
      tracking.nameRequest('GET ' + request.url);
      tracking.report({ error: new Error('failed at ' + request.url), level: 'error', tags: {}, extra: {} });
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    for (const path of ['/_/file', '/page']) await (await fetch('http://127.0.0.1:' + server.address().port + path)).text();
    await tracking.flush();
    process.exit();`,
    service.dsn(7),
    `isUntracked: (url) => url.startsWith('/_/')`,
  );
  expect([code, err]).toEqual([0, '']);
  const items = service.envelopes.slice(before).flatMap((envelope) => envelope.items);
  const payloads = (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload);
  expect(payloads('transaction')).toEqual([expect.objectContaining({ transaction: 'GET /page' })]);
  expect(payloads('event')).toEqual([
    expect.not.objectContaining({ request: expect.anything() }),
    expect.objectContaining({ transaction: expect.stringContaining('/page') }),
  ]);
});

test('the error service hangs – errors are reported and the process ends – it still ends', async () => {
  service.fault = 'hang';
  const { code } = await run(
    `tracking.report({ error: new Error('boom'), level: 'error', tags: {}, extra: {} }); await tracking.flush(); process.exit();`,
  );
  service.fault = null;
  expect(code).toBe(0);
});

test('no DSN – a service starts – the library is not loaded', async () => {
  const code = `tracking.report({ error: new Error('boom'), level: 'error', tags: {}, extra: {} });
    await tracking.flush();
    console.log('__SENTRY__' in globalThis);
    process.exit();`;
  const [without, withOne] = [await run(code, null), await run(code)];
  expect([without.out, withOne.out]).toEqual(['false\n', 'true\n']);
});
