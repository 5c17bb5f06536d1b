import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { NEXT, NEXT_SITE, QUIET } from '#src/next/install-next-site.ts';

interface NextSite {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts the built application on an API. @param apiUrl with its base path @throws Error with its output if it ends */
export async function startNextSite(apiUrl: string): Promise<NextSite> {
  const { site: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: NEXT_SITE,
    env: { ...QUIET, NODE_ENV: 'production', API_URL: apiUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Next.js ended:\n${output.trim()}`);
    await pause(100);
  }
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
