import path from 'node:path';
import { type DevCompiler, startDevCompiler } from '@plenum/federation/dev/dev-compiler';
import { errorBoundaryConfig } from '@plenum/federation/dev/error-boundary-config';
import { routesOf } from '@plenum/shared-contracts/release/manifest';
import { buildDevApp } from '@plenum/shell/dev';
import { readWorkspaces } from '#scripts/build/workspaces.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { lockDevFolder } from '#scripts/dev/lock-dev-folder.ts';
import { readDevSettings } from '#scripts/dev/dev-settings.ts';
import { startBackend } from '#scripts/dev/start-backend.ts';
import { ScriptError } from '#scripts/errors.ts';
import { assertPortsFree } from '#scripts/ports/assert-ports-free.ts';
import { isHealthy } from '#scripts/process/readiness.ts';
import { ROOT } from '#scripts/root.ts';

/**
 * `npm run dev`: runs everything from source, with fast refresh. `npm run dev -w mf-blog` (--only): runs that remote and the shell from
 * source, and loads the other remotes from the running site's registry.
 */
export async function main(args: string[]): Promise<void> {
  try {
    await develop(args);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Resolves after the first build that succeeds. */
async function firstBuild(part: DevCompiler): Promise<void> {
  if (part.revision > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  part.onBuild((error) => error === null && resolve());
  await promise;
}

async function develop(args: string[]): Promise<void> {
  const settings = readDevSettings(args, process.env, readWorkspaces());
  const { only, port } = settings;
  const progress = consoleProgress(process.stdout);
  console.log(only ? `\nPlenum, ${only.name} under development\n` : '\nPlenum, everything under development\n');
  // Checked before the ports: a process that holds the folder also holds the API's port, so another port alone would not help.
  const lock = only ? null : await progress.step('Lock the data folder', () => lockDevFolder(settings));
  await progress.step('Check ports', () =>
    assertPortsFree(
      [
        ...[port, ...settings.parts.map((part) => part.port)].map((each) => ({ variable: 'DEV_PORT', port: each })),
        ...(only ? [] : [{ variable: 'API_PORT', port: settings.ports.api }]),
      ],
      only ? `npm run dev -w ${only.name}` : 'npm run dev',
    ),
  );
  const stopBackend = lock
    ? await startBackend(settings, lock, progress, (name) =>
        console.error(`The service "${name}" has crashed. Its log is in ${settings.dataDir}/logs.`),
      )
    : await progress.step('Connect to the running site', async () => assertRunningSite(settings).then(() => async () => undefined));

  const parts: DevCompiler[] = [];
  for (const { name, port: own } of settings.parts) {
    const options = name === 'shell' ? {} : { configure: errorBoundaryConfig };
    const part = await progress.step(`Build ${name}`, () => startDevCompiler(name, path.join(ROOT, name), own, options));
    if (part.revision === 0) console.log(`\n${name} does not build. Fix the errors above to continue.\n`);
    await firstBuild(part);
    parts.push(part);
  }
  const [shell, ...local] = parts;
  if (!shell) throw new ScriptError('setting_invalid', 'The shell is not among the packages to develop.');
  const app = await buildDevApp({
    shell,
    local,
    apiUrl: settings.apiUrl,
    backend: settings.backend,
    port,
    releasesUrl: only ? settings.releasesUrl : null,
    environment: settings.environment,
    cacheDir: path.join(settings.dataDir, 'dev-cache'),
  });
  await app.listen({ port, host: '127.0.0.1' });
  const own = only ? await pagesOf(local) : [];
  const pages = own.map((page) => `  http://localhost:${port}${page}\n`).join('');
  console.log(`\n  Site under development   http://plenum.localhost:${port}  or http://localhost:${port}\n${pages}  Ctrl-C stops it.\n`);
  for (const part of parts) {
    part.onBuild((error) => console.log(error ? `\n${part.name} does not build:\n${error}\n` : `${part.name} rebuilt`));
  }
  const stop = async (): Promise<void> => {
    await app.close();
    await Promise.all(parts.map((part) => part.close()));
    await stopBackend();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

/** Returns the paths that remotes declare for their screens. */
async function pagesOf(parts: readonly DevCompiler[]): Promise<string[]> {
  const exposed = await Promise.all(parts.map((part) => part.exposes()));
  return exposed.flatMap(({ screens }) => screens.flatMap(routesOf)).map(({ path: page }) => page);
}

/** @throws ScriptError `site_not_running` with what to do */
async function assertRunningSite({ apiUrl, releasesUrl }: { apiUrl: string; releasesUrl: string }): Promise<void> {
  const [api, releases] = await Promise.all([isHealthy(`${apiUrl}/v1/ping`), isHealthy(`${releasesUrl}/v1/health`)]);
  if (api && releases) return;
  const missing = [api ? '' : `the API at ${apiUrl}`, releases ? '' : `the release registry at ${releasesUrl}`].filter(Boolean);
  throw new ScriptError(
    'site_not_running',
    `To develop one remote, the site has to be running, but there is no answer from ${missing.join(' and ')}.\nStart the site in another terminal ("npm start"). If it runs on other ports, set the same API_PORT and RELEASES_PORT here; for a site elsewhere, set API_URL and RELEASES_URL.`,
  );
}
