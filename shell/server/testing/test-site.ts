import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { fakeShell } from '#server/testing/fake-shell.ts';

export interface TestSite {
  readonly app: FastifyInstance;
  /** Origin of the listening server, such as `http://127.0.0.1:4711`. */
  readonly url: string;
  readonly registry: FakeRegistry;
  /** Returns the messages of the log so far. */
  readonly messages: () => string[];
  /** Returns the whole log. */
  readonly log: () => string;
  /** Sends exactly this text and returns the response until the site ends the connection. */
  send(text: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the site with the fake shell, listening on a free port. */
export async function testSite(
  settings: Readonly<Record<string, string>> = {},
  parts: Pick<AppParts, 'errorTracking'> = {},
): Promise<TestSite> {
  const registry = await fakeRegistry();
  registry.publish('shell', '1.0.0', { 'node/main.cjs': fakeShell });
  registry.activate({ shell: '1.0.0' });
  const dir = await mkdtemp(path.join(tmpdir(), 'plenum-test-site-'));
  const lines: string[] = [];
  const config = readConfig({
    DATA_DIR: dir,
    RELEASES_URL: registry.url,
    API_URL: 'http://127.0.0.1:9/api',
    RENDER_PROCESSES: '1',
    LOG_LEVEL: 'debug',
    ...settings,
  });
  const app = await buildApp(config, { ...parts, logTo: { write: (line) => void lines.push(line) } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    registry,
    url: `http://127.0.0.1:${port}`,
    messages: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    log: () => lines.join(''),
    async send(text) {
      const socket = connect(port, '127.0.0.1');
      socket.write(text);
      return Buffer.concat(await socket.toArray()).toString();
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await registry.close();
      // A file of the cache may still be being written.
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
