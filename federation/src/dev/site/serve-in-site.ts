import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type DevCompiler, startDevCompiler } from '#src/dev/dev-compiler.ts';
import { DevError } from '#src/dev/errors.ts';
import { inPageConfig } from '#src/dev/site/in-page-config.ts';
import { type ApiUpstream, createSiteProxy } from '#src/dev/site/site-proxy.ts';
import { sourcePlaces } from '#src/dev/site/source-places.ts';

interface ServeInSiteOptions {
  /** The remote's release name. */
  readonly name: string;
  /** Its folder. */
  readonly root: string;
  /** Origin of the running site. */
  readonly site: string;
  readonly port: number;
  readonly api?: readonly ApiUpstream[];
}

/** Far longer than any stack. */
const STACK_BYTES = 64 * 1024;

/** Serves a running site on this machine, with the remote in `root` in it, built from its sources as they change. */
export async function serveInSite({ name, root, site, port, api }: ServeInSiteOptions): Promise<DevCompiler> {
  const publicPath = `/_dev/${name}/`;
  const stackAddress = `${publicPath}-/source-places`;
  const own = `http://localhost:${port}`;
  const proxy = createSiteProxy({
    site,
    own,
    name,
    ...(api && { api }),
    onError: (error) => process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
    developed: async () => {
      const built = await compiler;
      if (built.revision === 0) throw new DevError('not_built', `${name} has not been built yet: the terminal says what is in the way.`);
      const release = { version: `0.0.0-dev.${built.revision}`, manifest: '', base: publicPath, web: await built.web() };
      return { name, release, exposes: await built.exposes() };
    },
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'POST' && request.url === stackAddress) void answerPlaces(request, response);
    else proxy(request, response);
  };
  const answerPlaces = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stack = Buffer.concat(await request.toArray())
      .subarray(0, STACK_BYTES)
      .toString('utf8');
    const places = await sourcePlaces(stack, { files: path.join(root, 'dist-dev/web'), publicPath });
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(places);
  };
  const compiler = startDevCompiler(name, root, port, { publicPath, answer, configure: (web) => inPageConfig(web, stackAddress) });
  return compiler;
}
