import { writeFileSync } from 'node:fs';

const ATTEMPTS = 20;
const RETRY_MS = 150;

/** Session leaders, by process number. */
const leaders = new Set<number>();
let niceValue = 0;

/**
 * Sets the nice value of the sessions of all processes that this service has started, and of those that it starts later. With SCHED_AUTOGROUP,
 * Linux first divides the processors among sessions, and the nice value of a process counts only within its own (`man 7 sched`). Unlike that
 * of a process, a session's value can be lowered again without privileges. Elsewhere this has no effect.
 * @param value from 0 (as the service) to 19 (lowest priority)
 */
export function setSessionNice(value: number): void {
  niceValue = value;
  for (const pid of leaders) write(pid, ATTEMPTS);
}

/** Applies the nice value of sessions to a new process with a session of its own. */
export function addSession(pid: number): void {
  if (process.platform !== 'linux') return;
  leaders.add(pid);
  if (niceValue !== 0) write(pid, ATTEMPTS);
}

export function removeSession(pid: number): void {
  leaders.delete(pid);
}

/** Linux accepts one such change in 100 ms from users other than root, so later ones are tried again. */
function write(pid: number, attempts: number): void {
  if (!leaders.has(pid)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceValue), { flag: 'r+' });
  } catch (error) {
    if (attempts <= 1 || !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    setTimeout(write, RETRY_MS, pid, attempts - 1).unref();
  }
}
