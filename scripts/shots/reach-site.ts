import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Progress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { startStack } from '#scripts/stack/start-stack.ts';

interface ReachedSite {
  readonly url: string;
  /** Where its API can be reached directly, if it can: e-mails are read there. */
  readonly api: string;
  readonly leave: () => Promise<void>;
}

/**
 * A site that runs already, or else one of our own: built from this checkout, on free ports, in a
 * folder that is gone afterwards.
 * @throws ScriptError `site_not_running`, or why none could be started
 */
export async function reachSite(running: string | null, progress: Progress): Promise<ReachedSite> {
  if (running) {
    const isReady = await fetch(`${running}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) throw new ScriptError('site_not_running', `${running} does not answer as a running site does.`);
    return { url: running, api: process.env['API_URL'] || 'http://127.0.0.1:3001/api', leave: () => Promise.resolve() };
  }
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-shots-'));
  const tidyUp = () => rm(home, { recursive: true, force: true });
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new ScriptError('service_failed', 'Stopped.')));
  try {
    const stack = await startStack({ dataDir: path.join(home, 'data'), progress, signal: interrupted.signal });
    return { url: stack.urls.site, api: stack.urls.api, leave: () => stack.stop().then(tidyUp) };
  } catch (error) {
    await tidyUp();
    throw error;
  }
}
