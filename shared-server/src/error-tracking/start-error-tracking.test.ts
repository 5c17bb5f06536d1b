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

test('requests are answered, one logs an error – at sample rate 1 – each is reported by route, in its caller’s trace, and so is the error', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { code, err } = await run(`
    const begin = (id, change) => tracking.requestBegan({
      id, method: 'GET', url: '/new-pass/path-s3cret?auth=query-s3cret', name: 'GET /invitations/:id', traceparent: null, ...change,
    });
    const called = begin('called', { traceparent: '00-${trace}-00f067aa0ba902b7-01' });
    const failing = begin('failing', { method: 'POST', name: 'POST /invitations' });
    tracking.report({ error: new Error('while called'), level: 'error', tags: { request_id: 'called' }, extra: {} });
    called(200);
    failing(500);
    for (const [change, status] of [[{ method: 'HEAD' }, 200], [{ url: '/main.js?v=1' }, 200], [{}, 404], [{}, 401], [{}, 302], [{}, 429], [{}, 503]]) begin('other', change)(status);
    begin('from memory', {})(null);
    await tracking.flush();`);
  expect([code, err]).toEqual([0, '']);
  const all = service.envelopes.flatMap(({ items }) => items.filter(({ type }) => type === 'transaction').map(({ payload }) => payload));
  const inTrace = expect.objectContaining({ trace_id: trace, parent_span_id: '00f067aa0ba902b7', op: 'http.server', status: 'ok' });
  expect(all).toEqual([
    expect.objectContaining({
      transaction: 'GET /invitations/:id',
      environment: 'staging',
      tags: { service: 'api' },
      contexts: { trace: inTrace, response: { status_code: 200 } },
    }),
    expect.objectContaining({
      transaction: 'POST /invitations',
      contexts: { trace: expect.objectContaining({ status: 'internal_error' }), response: { status_code: 500 } },
    }),
  ]);
  const [first] = all as { start_timestamp: number; timestamp: number; contexts: { trace: { span_id: string } } }[];
  expect(first?.timestamp).toBeGreaterThanOrEqual(first?.start_timestamp ?? Infinity);
  const [event] = service.events(7).filter(({ exception }) => exception?.values[0]?.value === 'while called');
  expect(event).toMatchObject({
    transaction: 'GET /invitations/:id',
    contexts: { trace: { trace_id: trace, span_id: first?.contexts.trace.span_id } },
  });
  expect(JSON.stringify(all)).not.toContain('s3cret');
});

test('paths that are left alone – requested beside others – only the others are reported, and errors of both', async () => {
  const before = service.envelopes.length;
  const { code, err } = await run(
    `
    for (const url of ['/_/file', '/page']) {
      const ended = tracking.requestBegan({ id: url, method: 'GET', url, name: 'GET ' + url, traceparent: null });
      tracking.report({ error: new Error('failed at ' + url), level: 'error', tags: { request_id: url }, extra: {} });
      ended?.(200);
    }
    await tracking.flush();`,
    service.dsn(7),
    `isUntracked: (url) => url.startsWith('/_/')`,
  );
  expect([code, err]).toEqual([0, '']);
  const items = service.envelopes.slice(before).flatMap((envelope) => envelope.items);
  const payloads = (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload);
  expect(payloads('transaction')).toEqual([expect.objectContaining({ transaction: 'GET /page' })]);
  expect(payloads('event')).toEqual([
    expect.not.objectContaining({ transaction: expect.anything() }),
    expect.objectContaining({ transaction: 'GET /page' }),
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
