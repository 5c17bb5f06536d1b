import { type DevCompiler, startDevCompiler } from '#src/dev/dev-compiler.ts';
import { DevError } from '#src/dev/errors.ts';
import { inPageConfig } from '#src/dev/site/in-page-config.ts';
import { type ApiUpstream, createSiteProxy } from '#src/dev/site/site-proxy.ts';

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

/** Serves a running site on this machine with the remote in `root`, which is rebuilt when its sources change. */
export async function serveInSite({ name, root, site, port, api }: ServeInSiteOptions): Promise<DevCompiler> {
  const publicPath = `/_dev/${name}/`;
  const own = `http://localhost:${port}`;
  const proxy = createSiteProxy({
    site,
    own,
    name,
    ...(api && { api }),
    onError: (error) => process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
    developed: async () => {
      const built = await compiler;
      if (built.revision === 0) throw new DevError('not_built', `${name} has not been built yet. See the errors in the terminal.`);
      const release = { version: `0.0.0-dev.${built.revision}`, manifest: '', base: publicPath, web: await built.web() };
      return { name, release, exposes: await built.exposes() };
    },
  });
  const compiler = startDevCompiler(name, root, port, { publicPath, answer: proxy, configure: inPageConfig });
  return compiler;
}
