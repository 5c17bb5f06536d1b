import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CdpConnection } from '#src/preflight/browser/cdp-connection.ts';
import { openPage } from '#src/preflight/browser/open-page.ts';
import type { PageOpener } from '#src/preflight/run-preflight.ts';

const OPTIONS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--no-default-browser-check',
  // Requests are answered before they are sent. Whatever is not, finds no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
const START_MS = 30_000;

/**
 * Starts Chromium with a profile of its own and an environment without secrets.
 * @param program path of the browser
 * @param deadlineMs deadline of each page
 * @throws Error if it does not start
 */
export async function startChromium(program: string, deadlineMs: number): Promise<PageOpener> {
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-preflight-'));
  // The browser's own sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(program, [...OPTIONS, ...sandbox, `--user-data-dir=${home}`], {
    env: { HOME: home },
    cwd: home,
    // A process group of its own: `program` may be a script that starts the browser as another process.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const cdp = new CdpConnection(from, to);
  child.once('error', (error) => cdp.close(new Error(`${program} cannot be started: ${error.message}`)));
  const killAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', killAll);
  const close = async () => {
    cdp.close(new Error('The browser was closed.'));
    process.off('exit', killAll);
    const isGone = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    const gone = isGone
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
        });
    killAll();
    await gone;
    to.destroy();
    from.destroy();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const slow = setTimeout(() => cdp.close(new Error(`${program} did not start within ${START_MS / 1000} s.`)), START_MS);
  try {
    await cdp.send('Browser.getVersion');
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(slow);
  }
  return { open: (page) => openPage(cdp, page, deadlineMs), close };
}
