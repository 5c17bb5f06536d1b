import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { COMPILED_CODE } from '@plenum/shared-server/testing/compiled-code';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase } from '#src/testing/test-database.ts';

// Each test starts a process, and the machine may be busy.
jest.setTimeout(120_000);

interface Server {
  /** Resolves with the first capture of `pattern` in the output; rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>;
  readonly ended: Promise<{ code: number | null; output: string }>;
  readonly process: ChildProcess;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

function start(changes: Record<string, string>): Server {
  const { serverUrl } = testConfig().database;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: { ...COMPILED_CODE, DATABASE_URL: serverUrl, API_PORT: '0', API_CONTENT_DIR: TEST_CONTENT, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of watchers) look();
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  return {
    process: child,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found) return;
          watchers.delete(look);
          resolve(found[1] ?? found[0]);
        };
        watchers.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without ${pattern}:\n${output}`)));
      }),
  };
}

test('a running request – SIGTERM – it is answered, new connections are refused, exit code 0 [F29]', async () => {
  const own = testDatabase(testConfig().database.serverUrl);
  try {
    const server = start({ API_DATABASE: own.name, API_DATABASE_QUERY_MS: '20000' });
    const address = await server.says(/Server listening at (http:[^"]+)/);
    const holder = await own.connect();
    await holder.query('BEGIN; LOCK TABLE site_content IN ACCESS EXCLUSIVE MODE');
    const inHand = fetch(`${address}/api/public/content/header`);
    // Not on the holder's connection: within a transaction the list of activities does not change.
    while ((await own.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length === 0);
    server.process.kill('SIGTERM');
    await server.says(/Shutting down after/);
    await expect(fetch(`${address}/api/v1/ping`)).rejects.toThrow();
    await holder.query('ROLLBACK');
    await holder.end();
    const reply = await inHand;
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.ended).toMatchObject({ code: 0 });
  } finally {
    await own.drop();
  }
});

test('a slow client that has not read its answer – SIGTERM – the answer is sent completely, then exit code 0', async () => {
  const own = testDatabase(testConfig().database.serverUrl);
  try {
    const server = start({ API_DATABASE: own.name });
    const { hostname, port } = new URL(await server.says(/Server listening at (http:[^"]+)/));
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'readable');
    server.process.kill('SIGTERM');
    await server.says(/Shutting down after/);
    const [head = ''] = (await text(socket)).split('\r\n\r\n', 1);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.ended).toMatchObject({ code: 0 });
  } finally {
    await own.drop();
  }
});

test('the database is unreachable – SIGTERM – the service ends without starting its jobs, exit code 0', async () => {
  const server = start({ DATABASE_URL: 'postgres://plenum:secret@127.0.0.1:1' });
  await server.says(/Server listening at/);
  server.process.kill('SIGTERM');
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output).not.toContain('Work left open');
});

test('an occupied port – start – an explanation with a remedy, exit code 1', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const own = testDatabase(testConfig().database.serverUrl);
  try {
    const { code, output } = await start({ API_DATABASE: own.name, API_PORT: String(port) }).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`cannot listen on 127.0.0.1:${port}: another process uses that port. Stop it, or set API_PORT`),
    ]);
    expect(output).not.toContain('    at ');
  } finally {
    taken.close();
    await own.drop();
  }
});

test('wrong settings – start – one message with all of them, exit code 1', async () => {
  const { code, output } = await start({ API_PORT: 'x', LOG_LEVEL: 'loud' }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^The API cannot start because of invalid settings:\n {2}API_PORT must be .+\n {2}LOG_LEVEL must be .+\n$/);
});

test('wrong content – start – a message with file and field, exit code 1', async () => {
  const { code, output } = await start({ API_CONTENT_DIR: path.join(TEST_CONTENT, 'blog') }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+\.yaml: cannot be read from .+ \(ENOENT\)\n$/);
});
