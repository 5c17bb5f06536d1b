import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Progress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { startStack } from '#scripts/stack/start-stack.ts';

/** Each screen is opened several times within a minute: pages behind links and searches would say that there were too many attempts. */
const NO_LIMITS = { API_RATE_LIMIT_LINKS: '100000', API_RATE_LIMIT_SEARCH: '100000' };

interface AvailableSite {
  readonly url: string;
  /** Direct address of its API, from which e-mails are read. */
  readonly api: string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the running site, or starts one: built from this checkout, on free ports, in a temporary folder.
 * @throws ScriptError `site_not_running`, and those of the start
 */
export async function findOrStartSite(running: string | null, progress: Progress): Promise<AvailableSite> {
  if (running) {
    const isReady = await fetch(`${running}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady)
      throw new ScriptError(
        'site_not_running',
        `There is no running site at ${running}. Check the address, or leave out --site to start one.`,
      );
    return { url: running, api: process.env['API_URL'] || 'http://127.0.0.1:3001/api', close: () => Promise.resolve() };
  }
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-screenshots-'));
  const removeFolder = () => rm(home, { recursive: true, force: true });
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new ScriptError('service_failed', 'Stopped.')));
  try {
    const stack = await startStack({ dataDir: path.join(home, 'data'), progress, signal: interrupted.signal, env: NO_LIMITS });
    return { url: stack.urls.site, api: stack.urls.api, close: () => stack.stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
