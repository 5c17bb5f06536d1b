import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '#src/site/builds.ts';
import type { Site } from '#src/site/site.ts';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The history of a long soak run has several megabytes. */
const MAX_OUTPUT_BYTES = 2 ** 28;

/** Runs `npm run release -- …` as a team or a manager does; with `token`, as a caller with that token only. */
export function release(site: Pick<Site, 'env'>, args: readonly string[], token = ''): Promise<Outcome> {
  const env = { ...process.env, ...site.env, RELEASES_TOKEN: token };
  return new Promise((resolve) => {
    const command = [path.join(ROOT, 'scripts/run.mjs'), 'release', ...args];
    execFile(process.execPath, command, { env, cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
}

/** Runs a command that must succeed. @throws Error with its output */
export async function mustRelease(site: Pick<Site, 'env'>, args: readonly string[], token = ''): Promise<string> {
  const { code, out, err } = await release(site, args, token);
  if (code !== 0) throw new Error(`release ${args.join(' ')} left with ${code}:\n${out}${err}`);
  return out;
}
