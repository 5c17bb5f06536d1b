import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { DevError } from '#src/dev/errors.ts';

const FILE = 'rspack.dev.config.ts';

/**
 * Serves the standalone page of the remote in `root` with its rspack.dev.config.ts.
 * @throws DevError `no_configuration`
 */
export async function serveAlone(root: string, port: number): Promise<void> {
  const { default: config } = (await import(pathToFileURL(path.join(root, FILE)).href).catch((cause: unknown) => {
    throw new DevError('no_configuration', `${FILE} cannot be read. Run this command in the folder of a remote.`, { cause });
  })) as { default: Configuration };
  const compiler = rspack(config);
  if (!compiler) throw new DevError('no_configuration', `${FILE} does not describe a build.`);
  await new RspackDevServer({ ...config.devServer, port }, compiler).start();
}
