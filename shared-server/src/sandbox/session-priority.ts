import { writeFileSync } from 'node:fs';

/** A refused change is tried again after this or up to twice as much, at random, so that the services of a machine take turns. */
const RETRY_MS = 100;

/**
 * Nice values of sessions. With SCHED_AUTOGROUP, Linux first divides the processors among sessions, and the nice value of a process counts
 * only within its own (`man 7 sched`). Unlike that of a process, a session's value can be lowered again without privileges.
 * @param write sets the value of a session, given the process number of its leader; throws `EAGAIN` if it is to be tried again
 */
export function createSessionPriorities(write = writeNice) {
  const values = new Map<number, number>();
  let wanted = 0;
  let retry: NodeJS.Timeout | undefined;

  /** Linux accepts one change in 100 ms on the whole machine from services without `CAP_SYS_ADMIN`: a refused one waits, however long. */
  function update(): void {
    clearTimeout(retry);
    for (const [leader, value] of values) {
      if (value === wanted) continue;
      if (!isDone(leader)) {
        retry = setTimeout(update, RETRY_MS * (1 + Math.random())).unref();
        return;
      }
      values.set(leader, wanted);
    }
  }

  /** @returns true also after an error that would only occur again, such as that of a process which has ended */
  function isDone(leader: number): boolean {
    try {
      write(leader, wanted);
      return true;
    } catch (error) {
      return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
    }
  }

  return {
    setNice: (value: number): void => {
      wanted = value;
      update();
    },
    add: (leader: number): void => {
      values.set(leader, 0);
      update();
    },
    remove: (leader: number): void => void values.delete(leader),
  };
}

function writeNice(leader: number, value: number): void {
  writeFileSync(`/proc/${leader}/autogroup`, String(value), { flag: 'r+' });
}

const sessions = createSessionPriorities();

/**
 * Sets the nice value of the sessions of all processes that this service has started, and of those that it starts later. Only Linux has such
 * values; elsewhere this has no effect.
 * @param value from 0 (as the service) to 19 (lowest priority)
 */
export const setSessionNice = sessions.setNice;

/** Applies the nice value of sessions to a new process with a session of its own. */
export function addSession(pid: number): void {
  if (process.platform === 'linux') sessions.add(pid);
}

export const removeSession = sessions.remove;
