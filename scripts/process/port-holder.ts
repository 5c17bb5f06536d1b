import { execFileSync } from 'node:child_process';
import { commandOf } from '#scripts/process/command-of.ts';

const LONGEST = 100;

/** Who listens on `port`, as far as this system tells: `node shell/server/server.ts (process 4711)`. */
export function portHolder(port: number): string | null {
  const pid =
    ask('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], /^(\d+)/) ?? ask('ss', ['-ltnpH', `sport = :${port}`], /pid=(\d+)/);
  if (pid === null) return null;
  const command = commandOf(pid) ?? 'unknown';
  return `${command.length > LONGEST ? `…${command.slice(-LONGEST)}` : command} (process ${pid})`;
}

function ask(program: string, args: readonly string[], answer: RegExp): number | null {
  try {
    const said = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 5000 });
    const pid = Number(answer.exec(said)?.[1]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
