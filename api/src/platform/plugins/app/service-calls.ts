import { AsyncLocalStorage } from 'node:async_hooks';
import fp from 'fastify-plugin';
import type { Config } from '#src/config.ts';
import { callerOf } from '#src/platform/http/caller.ts';

const calls = new AsyncLocalStorage<boolean>();

/** Returns whether the current code runs for a call of the shell's loaders. */
export function isServiceCall(): boolean {
  return calls.getStore() ?? false;
}

/** Records for each call, and everything that it runs, whether a loader of the shell made it. */
export const serviceCallsPlugin = fp<Pick<Config, 'loaderSecret'>>(
  async (app, { loaderSecret }) => {
    app.addHook('onRequest', (request, _reply, done) => calls.run(callerOf(request, loaderSecret).loader, done));
  },
  { name: 'service-calls' },
);
