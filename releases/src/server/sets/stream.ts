import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { environmentName } from '@plenum/shared-contracts/release/names';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { addressed } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { setEvents } from '#src/server/sets/set-events.ts';
import { currentSet } from '#src/store/sets.ts';

/**
 * Server-sent events: `set` with {epoch, number} on connect and after every new set, and a comment as
 * heartbeat. Only a wake-up: events may be skipped, order and content are in the sets themselves.
 */
export function streamRoute(app: FastifyInstance, { config, pool, feed }: Services): void {
  const open = new Set<ServerResponse>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const response of open) response.end();
  });

  app.get('/v1/environments/:environment/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { environment } = addressed(() => parse(z.object({ environment: environmentName }), request.params, 'The address'));
    const response = reply.raw;
    const events = setEvents(response);
    const waiting: SetReference[] = [];
    let tell = (set: SetReference): void => void waiting.push(set);

    // Listening comes before looking: a set made in between is not missed.
    const unsubscribe = feed.subscribe(environment, (set) => tell(set));
    const heartbeat = setInterval(() => response.headersSent && events.beat(), config.heartbeatSeconds * 1000).unref();
    const stop = (): void => {
      unsubscribe();
      clearInterval(heartbeat);
      open.delete(response);
    };
    response.once('close', stop);
    const current = await currentSet(pool, environment).catch((error: unknown) => {
      stop();
      throw error;
    });
    reply.hijack();
    if (response.destroyed) return;
    open.add(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    tell = (set) => events.send(set);
    for (const set of [current, ...waiting]) tell(set);
    if (closing) response.end();
  });
}
