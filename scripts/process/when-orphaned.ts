const EVERY_MS = 250;

/**
 * Calls `leave` once the parent process has exited. On SIGTERM npm ends the shell between itself and a script, and that shell does not
 * forward the signal: without this the script would run for ever.
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
