import { isMainThread } from 'node:worker_threads';

/** Longer than a service needs to finish its requests in flight. */
const GRACE_MS = 15_000;

// Loaded before a service (`node --import`): the service exits with its parent process, even if that was killed.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
