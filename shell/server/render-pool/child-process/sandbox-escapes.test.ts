import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createCallApi } from '#server/api-calls/call-api.ts';
import { RenderProcess } from '#server/render-pool/process-client/render-process.ts';
import { fakeShell, sampleComposition } from '#server/testing/fake-shell.ts';

jest.setTimeout(60_000);

const SECRET = 'secret-of-the-loaders';
const ACCESS_TOKEN = 'access-token-of-a-visitor';

let folder: string;
let api: Server;
let requests: { url: string; headers: IncomingHttpHeaders }[];
let worker: RenderProcess;

beforeAll(async () => {
  process.env['PLENUM_TEST_SECRET'] = SECRET;
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-escapes-'));
  await writeFile(path.join(folder, 'secrets.json'), SECRET);
  requests = [];
  api = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    response.end('the answer');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  worker = new RenderProcess({
    start: { shell: { version: '1.0.0', publicPath: '/_/shell/1.0.0/' }, apiUrl, assetBase: '/_/' },
    source: fakeShell,
    stallMs: 20_000,
    heapLimitBytes: 2 ** 30,
    memoryLimitBytes: 2 ** 31,
    readFile: async () => '',
    callApi: createCallApi({ apiUrl, loaderSecret: SECRET }),
    log: () => undefined,
    onEnd: () => undefined,
  });
  await worker.adopt(sampleComposition(1));
});
afterAll(async () => {
  worker.retire();
  api.closeAllConnections();
  api.close();
  delete process.env['PLENUM_TEST_SECRET'];
  await rm(folder, { recursive: true });
});

const page = async (target: string) => {
  const session = { accessToken: ACCESS_TOKEN, temporary: false };
  const request = {
    id: 'r1',
    url: `http://site${target}`,
    visitorAddress: '192.0.2.7',
    nonce: 'n',
    set: 'production:1:1',
    quarantined: [],
    session,
  };
  const { body } = await worker.render(request);
  const html = Buffer.concat((await (body as Readable).toArray()) as Buffer[]).toString();
  return (JSON.parse(html) as { result: string }).result;
};
/** Returns the result of code that runs as a remote's. */
const run = (code: string) => page(`/run/${encodeURIComponent(code)}`);

test('a remote’s code – computes, and uses harmless modules – works as usual', async () => {
  expect(await run('1 + 1')).toBe('2');
  expect(await run(`require('node:path').join('a', 'b')`)).toBe('a/b');
});

test('a remote’s code – checks the permissions of its process – none, not even for the server’s own files', async () => {
  const granted = ['fs.read', 'fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'];
  expect(await run(`${JSON.stringify(granted)}.filter((what) => process.permission.has(what)).join()`)).toBe('');
  const own = fileURLToPath(import.meta.resolve('#server/render-process/main.ts'));
  expect(await run(`process.permission.has('fs.read', ${JSON.stringify(own)})`)).toBe('false');
});

test.each([
  ['a worker', `new (require('node:worker_threads').Worker)('', { eval: true })`],
  ['a child process', `require('node:child_process').execSync('id')`],
  ['a file through a module', `require('fs').readFileSync('/etc/passwd')`],
  ['a file through getBuiltinModule', `process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')`],
  ['a module through import', `import('node:fs')`],
  ['a module through an import in eval', `(0, eval)("import('node:fs')")`],
  ['a socket', `require('net').connect(5432)`],
  ['Node’s internal bindings', `process.binding('fs')`],
  ['Node’s linked bindings', `process._linkedBinding('fs')`],
  ['an addon', `process.dlopen({ exports: {} }, '/tmp/x.node')`],
  ['to be replaced by another program', `process.execve('/bin/id', [], {})`],
  ['a signal to the front server', `process.kill(process.ppid, 0)`],
  ['the front server’s debugger', `process._debugProcess(process.ppid)`],
  ['a debugger of its own', `require('inspector').open()`],
  ['the channel', `process.send({ kind: 'log' })`],
  ['open handles', `process._getActiveHandles()`],
  ['a diagnostic report', `process.report.getReport()`],
])('a remote’s code requests %s – in a render process – refused', async (_, code) => {
  expect(await run(code)).toMatch(/^refused: /);
});

test('a remote’s code – reads the class of stdout and stderr – it cannot open a pipe', async () => {
  expect(await run('[process.stdout, process.stderr].map(({ constructor }) => constructor.name).join()')).toBe('Writable,Writable');
});

test('a remote’s code – reads the environment – empty', async () => {
  expect(await run('JSON.stringify(process.env)')).toBe('{}');
});

test('a file of secrets – read without any module – Node refuses', async () => {
  const file = JSON.stringify(path.join(folder, 'secrets.json'));
  expect(await run(`process.permission.has('fs.read', ${file})`)).toBe('false');
  for (const scope of ['fs.write', 'child', 'worker', 'addon', 'wasi', 'inspector'])
    expect(await run(`process.permission.has('${scope}')`)).toBe('false');
});

test('everything that a remote’s code can reach – searched – contains neither the secret nor a visitor’s token', async () => {
  const walk = `(() => {
    const seen = new Set(); let found = '';
    const look = (value) => {
      if (typeof value === 'string') { if (value.includes(${JSON.stringify(SECRET)}) || value.includes(${JSON.stringify(ACCESS_TOKEN)})) found = value; return; }
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) { try { look(value[key]); } catch {} }
    };
    look(globalThis); look(process);
    return found === '' && seen.size > 1000;
  })()`;
  // The searched code contains both values itself, but no global refers to it.
  expect(await run(walk)).toBe('true');
});

test('a loader calls the API – for its own page – the front server adds the visitor and the secret', async () => {
  requests = [];
  expect(await page('/call/blog')).toBe('the answer');
  expect(requests).toEqual([
    {
      url: '/api/blog',
      headers: expect.objectContaining({
        'x-plenum-loader': SECRET,
        'x-forwarded-for': '192.0.2.7',
        'x-request-id': 'r1',
        authorization: `Bearer ${ACCESS_TOKEN}`,
      }),
    },
  ]);
  expect(requests[0]?.headers).not.toHaveProperty('x-plenum-page');
});

test.each(['made-up', ''])('a call with the token of another page (%s) – made – refused without an API call', async (token) => {
  requests = [];
  expect(await page(`/call/blog?${token || '%20'}`)).toContain('has made this call');
  expect(requests).toEqual([]);
});

test('the token of a finished page – used by another page – refused', async () => {
  const ended = await page('/token');
  expect(ended).toMatch(/^[\w-]{24}$/);
  requests = [];
  expect(await page(`/call/blog?${ended}`)).toContain('has made this call');
  expect(requests).toEqual([]);
});

test.each([
  ['another host', 'http://127.0.0.1:1/api/blog'],
  ['another path', '../health'],
])('a page calls %s – through the front server – refused without a call', async (_, target) => {
  requests = [];
  expect(await page(`/call/${encodeURIComponent(target)}`)).toContain('Pages may call only the API.');
  expect(requests).toEqual([]);
});
