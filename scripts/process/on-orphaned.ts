const CHECK_MS = 250;

/**
 * Calls `stop` when the parent process has exited. On SIGTERM npm ends the shell that runs a script, and the shell does not forward the
 * signal: the script would run forever.
 */
export function onOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
}
