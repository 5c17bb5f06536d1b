import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { environments } from '@plenum/scripts/stack/settings/environments';
import { nodeService } from '@plenum/scripts/stack/services/node-service';
import { ensureServiceDatabases } from '@plenum/scripts/stack/services/postgres-service';
import { ensureSecrets } from '@plenum/scripts/stack/settings/secrets';
import { type Stack, startStack } from '@plenum/scripts/stack/start-stack';
import { childService } from '#src/cluster/child-service.ts';
import { loadBalancer } from '#src/cluster/load-balancer.ts';
import { ROOT } from '#src/site/builds.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { addShell } from '#src/site/start-shell.ts';
import { freshFolder } from '#src/site/start-site.ts';

/** A part of the cluster that a test kills and starts again. */
export interface Part {
  readonly name: string;
  readonly kind: 'registry' | 'database' | 'bucket' | 'site';
  /** Kills it with SIGKILL and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts it and waits until it can do its work. */
  start(): Promise<void>;
}

/** One API, one PostgreSQL, one bucket, two registries and three servers of the site, behind nginx. */
export interface Cluster {
  readonly stack: Stack;
  /** Addresses of nginx. */
  readonly urls: { readonly site: string; readonly releases: string };
  /** Addresses of the servers behind it. */
  readonly sites: readonly string[];
  readonly registries: readonly string[];
  readonly parts: readonly Part[];
  stop(): Promise<void>;
}

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts the cluster. The first site follows the first registry, the second the second one, and the third whichever nginx chooses.
 * @throws Error if nginx is not installed
 */
export async function startCluster(): Promise<Cluster> {
  const dataDir = freshFolder('cluster');
  const started: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of started.toReversed()) await end();
  };
  try {
    const bucket = await startBucket(path.join(dataDir, 'bucket'));
    started.push(() => bucket.kill());
    // The registry gets its credentials from the environment of this process, as in production.
    Object.assign(process.env, CREDENTIALS);
    const extra = { ...SITE_ENVIRONMENT, RELEASES_S3_BUCKET: 'plenum-releases', RELEASES_S3_ENDPOINT: bucket.url };
    const stack = await startStack({ dataDir, env: extra, build: false });
    started.push(() => stack.stop());
    const second = await addRegistry(stack, extra);
    await second.start();
    started.push(() => second.stop());
    const { site, releases } = await choosePorts({ site: 0, api: 0, releases: 0 });
    const urls = { site: `http://127.0.0.1:${site}`, releases: `http://127.0.0.1:${releases}` };
    const sites = [
      await addShell(stack, { releases: second.url, isWarm: true, env: { SITE_ID: 'site-2' } }),
      await addShell(stack, { releases: urls.releases, isWarm: true, env: { SITE_ID: 'site-3' } }),
    ];
    const balancer = await loadBalancer({
      folder: path.join(dataDir, 'nginx'),
      groups: [
        { port: releases, servers: [stack.ports.releases, portOf(second.url)], repeatsChanges: true },
        { port: site, servers: [stack.ports.site, ...sites.map(({ url }) => portOf(url))], repeatsChanges: false },
      ],
    });
    await balancer.start();
    started.push(() => balancer.kill());
    for (const shell of sites) {
      await shell.start();
      started.push(() => shell.stop());
    }
    const part = (name: string, kind: Part['kind'], service: Pick<typeof second, 'kill' | 'stop' | 'start'>): Part => ({
      name,
      kind,
      kill: async () => {
        await service.kill('SIGKILL');
        // Waits for its end.
        await service.stop();
      },
      start: () => service.start(),
    });
    const own = (name: 'postgres' | 'releases' | 'shell') => ({
      kill: (signal: NodeJS.Signals) => stack.kill(name, signal),
      stop: () => stack.stop(name),
      start: () => stack.start(name),
    });
    return {
      stack,
      urls,
      sites: [stack.urls.site, ...sites.map(({ url }) => url)],
      registries: [stack.urls.releases, second.url],
      parts: [
        part('registry 1', 'registry', own('releases')),
        part('registry 2', 'registry', second),
        part('PostgreSQL', 'database', own('postgres')),
        { name: 'the bucket', kind: 'bucket', kill: () => bucket.kill(), start: () => bucket.start() },
        part('site 1', 'site', own('shell')),
        ...sites.map((shell, index) => part(`site ${index + 2}`, 'site', shell)),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = (url: string): number => Number(new URL(url).port);

/** Starts a local S3 server with an empty bucket. */
async function startBucket(folder: string) {
  await mkdir(folder, { recursive: true });
  const { releases: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const url = `http://127.0.0.1:${port}`;
  const service = childService({
    program: process.execPath,
    args: [path.join(ROOT, 'releases/src/testing/s3-process.ts'), String(port), folder],
    isReady: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
  });
  await service.start();
  return { url, ...service };
}

/** Creates another registry on the database and the bucket of `stack`, with a folder of its own for checkpoints. */
async function addRegistry(stack: Stack, extra: Readonly<Record<string, string>>) {
  const { dataDir, tokens } = stack;
  const secrets = await ensureSecrets(dataDir);
  const databases = await ensureServiceDatabases(stack.databaseUrl, secrets.databases, process.env);
  const { releases: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const facts = { ports: { ...stack.ports, releases: port }, dataDir, databases, tokens, secrets };
  const own = { ...extra, RELEASES_AUDIT_DIR: path.join(dataDir, 'releases-audit-2') };
  const env = environments({ ...facts, extra: own }).releases;
  const url = `http://127.0.0.1:${port}`;
  const service = nodeService({
    name: 'releases',
    script: 'releases/src/server/server.ts',
    environment: () => env,
    probe: `${url}/v1/health`,
    log: path.join(dataDir, 'logs/releases-2.log'),
    onCrash: () => undefined,
  });
  return { url, ...service };
}
