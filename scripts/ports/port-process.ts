import { execFileSync } from 'node:child_process';
import { commandLineOf } from '#scripts/process/commands.ts';

const MAX_LENGTH = 100;

/** Describes the process that listens on `port`: `node shell/server/server.ts (process 4711)`. Null if this system does not provide it. */
export function processOnPort(port: number): string | null {
  const pid =
    findPid('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], /^(\d+)/) ?? findPid('ss', ['-ltnpH', `sport = :${port}`], /pid=(\d+)/);
  if (pid === null) return null;
  const command = commandLineOf(pid) ?? 'unknown';
  return `${command.length > MAX_LENGTH ? `…${command.slice(-MAX_LENGTH)}` : command} (process ${pid})`;
}

function findPid(program: string, args: readonly string[], pattern: RegExp): number | null {
  try {
    const output = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 5000 });
    const pid = Number(pattern.exec(output)?.[1]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
