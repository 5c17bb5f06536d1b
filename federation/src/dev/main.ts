import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DevError } from '#src/dev/errors.ts';
import { assertPortFree } from '#src/dev/assert-port-free.ts';
import { assertSite } from '#src/dev/site/assert-site.ts';
import { readOptions, USAGE } from '#src/dev/read-options.ts';
import { serveAlone } from '#src/dev/serve-alone.ts';
import { serveInSite } from '#src/dev/site/serve-in-site.ts';

/** `federation-dev`: runs the remote in this folder from source, alone or inside a running site. */
export async function main(args: string[], root: string = process.cwd()): Promise<void> {
  if (args.includes('--help')) return void process.stdout.write(`${USAGE}\n`);
  try {
    const { site, port, api } = readOptions(args);
    await assertPortFree(port);
    if (site === null) await serveAlone(root, port);
    else await developInSite(root, { site, port, api });
  } catch (error) {
    if (!(error instanceof DevError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}

async function developInSite(root: string, { site, port, api }: Omit<Parameters<typeof serveInSite>[0], 'name' | 'root'>): Promise<void> {
  const name = await releaseName(root);
  await assertSite(site);
  const compiler = await serveInSite({ name, root, site, port, ...(api && { api }) });
  const { screens } = compiler.revision > 0 ? await compiler.exposes() : { screens: [] };
  const paths = screens.flatMap(({ routes }) => routes.map(({ path: page }) => `  http://localhost:${port}${page}`));
  process.stdout.write([`\n${name} from its sources, inside ${site}:`, ...paths, `  http://localhost:${port}\n\n`].join('\n'));
  compiler.onBuild((problem) => process.stdout.write(problem ? `\n${name} does not build:\n${problem}\n` : `${name} rebuilt\n`));
}

/** Returns the release name of the remote: its package name without the scope. */
async function releaseName(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch((cause: unknown) => {
    throw new DevError('no_configuration', 'There is no package.json here. Run this command in the folder of a remote.', { cause });
  });
  const { name = '' } = JSON.parse(text) as { name?: string };
  return name.replace(/^@[^/]+\//, '');
}
