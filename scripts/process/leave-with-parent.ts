import { isMainThread } from 'node:worker_threads';

/** Longer than a service needs to finish the requests in hand. */
const GRACE_MS = 15_000;

// Loaded before a service (`node --import`), which must not outlive its parent process, not even one that was killed -9.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
