import { EventEmitter, once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type Exposed, exposed } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { BuildArguments } from '#src/build/base-config.ts';
import type { WebFiles } from '#src/host/browser/page-release.ts';

type ConfigFunction = (environment: unknown, args: BuildArguments) => Configuration[];

/** The shell or a remote, built in development mode and rebuilt as its files change. */
export interface DevCompiler {
  readonly name: string;
  /** Where the browser gets its files, with hot updates: `http://localhost:3110/`. */
  readonly base: string;
  /** Rises with every rebuild. */
  readonly revision: number;
  web(): Promise<WebFiles>;
  /** Its screens with their routes, and its blocks. */
  exposes(): Promise<Exposed>;
  /** The text of the server build. */
  serverSource(): Promise<string>;
  /** Called after each successful rebuild, and with the compiler's words after a failed one. */
  onBuild(listener: (problem: string | null) => void): void;
  close(): Promise<void>;
}

/** Adds the dev server to the browser's compiler alone: the server's build is read from disk. */
async function serveBrowserBuild(compilers: MultiCompiler, port: number, host: string): Promise<RspackDevServer> {
  const web = compilers.compilers.find((compiler) => compiler.name === 'web');
  if (!web) throw new Error('The rspack configuration has no build named "web".');
  const server = new RspackDevServer(
    {
      port,
      host,
      hot: true,
      liveReload: false,
      // Whoever started this stops it, in order.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      devMiddleware: { publicPath: '/', writeToDisk: true },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: true, logging: 'warn' },
      webSocketServer: 'ws',
    },
    web,
  );
  await server.start();
  return server;
}

/**
 * Builds the workspace in `root` by its own rspack.config.ts in development mode and keeps at it.
 * Resolves after the first build, also when that failed (its listeners hear why).
 */
export async function startDevCompiler(name: string, root: string, port: number): Promise<DevCompiler> {
  const config = (await import(pathToFileURL(path.join(root, 'rspack.config.ts')).href)) as { default: ConfigFunction };
  const configs = config
    .default({}, { mode: 'development' })
    .map((build) => ({ ...build, infrastructureLogging: { level: 'warn' as const } }));
  const compilers = rspack(configs);
  const [web, node] = ['web', 'node'].map((side) => compilers.compilers.find((compiler) => compiler.name === side));
  if (!web || !node) throw new Error(`${name}: rspack.config.ts must give a "web" and a "node" build.`);
  const events = new EventEmitter();
  const built = new Set<string>();
  let revision = 0;
  for (const compiler of [web, node]) {
    compiler.hooks.done.tap('dev-compiler', (stats) => {
      if (stats.hasErrors()) return void events.emit('build', stats.toString({ all: false, errors: true, colors: false }));
      built.add(compiler.name ?? '');
      if (built.size < 2) return undefined;
      revision += 1;
      // build.json is written by a hook of the same event: let it finish first.
      return void setImmediate(() => events.emit('build', null));
    });
  }
  const first = once(events, 'build');
  const server = await serveBrowserBuild(compilers, port, 'localhost');
  const watching = node.watch({}, () => undefined);
  await first;
  const out = path.join(root, 'dist-dev');
  const description = async () =>
    JSON.parse(await readFile(path.join(out, 'build.json'), 'utf8')) as { web: Omit<WebFiles, 'integrity'>; exposes: unknown };
  return {
    name,
    base: `http://localhost:${port}/`,
    get revision() {
      return revision;
    },
    async web() {
      const { web: files } = await description();
      // Bytes change all the time here: the files are named, there is nothing to check them against.
      const names = await readdir(path.join(out, 'web'));
      return { ...files, integrity: Object.fromEntries(names.map((file) => [file, ''])) };
    },
    exposes: async () => parse(exposed, (await description()).exposes, `The build of ${name}`),
    serverSource: () => readFile(path.join(out, 'node', name === 'shell' ? 'main.cjs' : 'remote-entry.cjs'), 'utf8'),
    onBuild: (listener) => void events.on('build', listener),
    async close() {
      await server.stop();
      await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
    },
  };
}
