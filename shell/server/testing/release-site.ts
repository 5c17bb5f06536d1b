import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { fakeShell } from '#server/testing/fake-shell.ts';

/** A registry with one set of a shell and a blog, and a folder on which sites can be started one after another. */
export interface ReleaseSite {
  readonly registry: FakeRegistry;
  /** Folder in which a site caches its releases. */
  readonly cacheDir: string;
  /** Starts a site on the folder and resolves when it is ready. */
  start(settings?: Readonly<Record<string, string>>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export async function releaseSite(): Promise<ReleaseSite> {
  const registry = await fakeRegistry();
  const dir = await mkdtemp(path.join(tmpdir(), 'plenum-site-'));
  const started: FastifyInstance[] = [];
  registry.publish('shell', '1.0.0', { 'node/main.cjs': fakeShell });
  registry.publish('mf-blog', '1.0.0');
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  return {
    registry,
    cacheDir: path.join(dir, 'shell-cache'),
    async start(settings = {}) {
      const app = await buildApp(
        readConfig({
          DATA_DIR: dir,
          RELEASES_URL: registry.url,
          API_URL: 'http://127.0.0.1:9/api',
          RENDER_PROCESSES: '1',
          RELEASES_POLL_MS: '20',
          LOG_LEVEL: 'silent',
          ...settings,
        }),
      );
      started.push(app);
      await app.ready();
      return app;
    },
    async close() {
      await Promise.all(started.map((app) => app.close()));
      await registry.close();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
