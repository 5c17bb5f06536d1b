import { EventEmitter, once } from 'node:events';
import { readFile, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type Exposed, exposed } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { BuildArguments } from '#src/build/base-config.ts';
import { sourceLocationMiddleware } from '#src/source-locations/source-location-middleware.ts';
import type { WebFiles } from '#src/host/browser/page-release.ts';

type ConfigFunction = (environment: unknown, args: BuildArguments) => Configuration[];

/** The shell or a remote, built in development mode and rebuilt when its files change. */
export interface DevCompiler {
  readonly name: string;
  /** Address of the browser's files, with hot updates: `http://localhost:3110/`. */
  readonly base: string;
  /** Increases with every rebuild; 0 until both sides have been built. */
  readonly revision: number;
  web(): Promise<WebFiles>;
  /** Its screens with their routes, and its blocks. */
  exposes(): Promise<Exposed>;
  /** Source text of the server build. */
  serverSource(): Promise<string>;
  /** Called after each successful rebuild, and with the compiler's message after a failed one. */
  onBuild(listener: (problem: string | null) => void): void;
  close(): Promise<void>;
}

export interface DevCompilerOptions {
  /**
   * Changes the configuration of the browser build.
   * @param stackAddress address that maps stack traces to source positions
   */
  readonly configure?: (web: Configuration, stackAddress: string) => Configuration;
  /** Base path of the browser's files. Default `/`. */
  readonly publicPath?: string;
  /**
   * Handles requests for anything but files of the build, on the same port. Without it, the server only serves files, to pages of any
   * origin.
   */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Adds the dev server to the browser compiler only: the server build is read from disk. */
async function serveBrowserBuild(
  compilers: MultiCompiler,
  port: number,
  publicPath: string,
  locationMiddleware: ReturnType<typeof sourceLocationMiddleware>,
  answer: DevCompilerOptions['answer'],
): Promise<RspackDevServer> {
  const web = compilers.compilers.find((compiler) => compiler.name === 'web');
  if (!web) throw new Error('The rspack configuration has no build named "web".');
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      // The caller stops it, in its own order.
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'source-locations', middleware: locationMiddleware },
        ...(answer ? [{ name: 'site', middleware: answer }] : []),
      ],
      ...(answer
        ? { static: false }
        : { allowedHosts: 'all', headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } }),
      devMiddleware: { publicPath, writeToDisk: true },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: true, logging: 'warn' },
      webSocketServer: 'ws',
    },
    web,
  );
  await server.start();
  return server;
}

/**
 * Builds the workspace in `root` with its own rspack.config.ts in development mode and rebuilds on changes. Resolves after the first build,
 * even if it failed (listeners get the error).
 * @param name release name of the workspace
 * @param root its folder
 * @param port of its development server
 * @param options changes of the configuration, base path and handler of other requests
 * @returns the compiler, which is closed by the caller
 * @throws Error if rspack.config.ts does not return a `web` and a `node` build
 * @example
 * const compiler = await startDevCompiler('mf-quizshow', 'mf-quizshow', 4100);
 * compiler.onBuild((error) => console.log(error ?? 'rebuilt'));
 */
export async function startDevCompiler(name: string, root: string, port: number, options: DevCompilerOptions = {}): Promise<DevCompiler> {
  const { configure = (web) => web, publicPath = '/', answer } = options;
  const base = `http://localhost:${port}${publicPath}`;
  const locations = '-/source-locations';
  const out = path.join(root, 'dist-dev');
  for (const written of ['web', 'node', 'build.json']) await rm(path.join(out, written), { recursive: true, force: true });
  const config = (await import(pathToFileURL(path.join(root, 'rspack.config.ts')).href)) as { default: ConfigFunction };
  const configs = config
    .default({}, { mode: 'development' })
    .map((build) => (build.name === 'web' ? configure(build, base + locations) : build))
    // A page that missed a build still requests the update from its own build.
    .map((build) => ({ ...build, output: { ...build.output, clean: false } }))
    // A failed build keeps the files of the last successful one, from which pages are still served.
    .map((build) => ({ ...build, optimization: { ...build.optimization, emitOnErrors: false } }))
    .map((build) => ({ ...build, infrastructureLogging: { level: 'warn' as const } }));
  const compilers = rspack(configs);
  const [web, node] = ['web', 'node'].map((side) => compilers.compilers.find((compiler) => compiler.name === side));
  if (!web || !node) throw new Error(`${name}: rspack.config.ts must return a "web" and a "node" build.`);
  const events = new EventEmitter();
  const built = new Set<string>();
  let revision = 0;
  for (const compiler of [web, node]) {
    compiler.hooks.done.tap('dev-compiler', (stats) => {
      if (stats.hasErrors()) return void events.emit('build', stats.toString({ all: false, errors: true, colors: false }));
      built.add(compiler.name ?? '');
      if (built.size < 2) return undefined;
      revision += 1;
      // build.json is written by a hook of the same event, which must finish first.
      return void setImmediate(() => events.emit('build', null));
    });
  }
  const first = once(events, 'build');
  const locationMiddleware = sourceLocationMiddleware(publicPath + locations, { files: path.join(out, 'web'), publicPath });
  const server = await serveBrowserBuild(compilers, port, publicPath, locationMiddleware, answer);
  const watching = node.watch({}, () => undefined);
  await first;
  const description = async () =>
    JSON.parse(await readFile(path.join(out, 'build.json'), 'utf8')) as { web: Omit<WebFiles, 'integrity'>; exposes: unknown };
  return {
    name,
    base,
    get revision() {
      return revision;
    },
    async web() {
      const { web: files } = await description();
      // Files change continuously in development, so they have no hashes to check against.
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
