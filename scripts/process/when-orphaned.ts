const EVERY_MS = 250;

/**
 * Calls `leave` once the process that started this one is gone. On SIGTERM npm ends the shell between
 * it and a script, and that shell passes nothing on: without this the script would run for ever.
 */
export function whenOrphaned(leave: () => void): void {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    leave();
  }, EVERY_MS);
  watching.unref();
}
