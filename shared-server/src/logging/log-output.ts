import { pino } from 'pino';

/** Buffered lines are written when they are this long together. */
const BUFFER_BYTES = 4096;
/** Or when they have waited for this long. */
const FLUSH_MS = 100;

/**
 * Creates the target of a busy service's log: standard output, several lines in one system call, which takes longer than formatting a line.
 * What is buffered is written with a fatal line and when the process exits; a process that is killed loses the lines of a tenth of a second.
 */
export function createLogOutput() {
  const output = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  process.once('exit', () => output.flushSync());
  return output;
}
