import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { environmentName } from '@plenum/shared-contracts/release/names';
import { HEARTBEAT_HEADER } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { RegistryError } from '#src/errors.ts';
import { addressed } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { setEvents } from '#src/server/sets/stream/set-events.ts';
import { StreamLimit } from '#src/server/sets/stream/stream-limit.ts';
import { currentSet } from '#src/store/sets.ts';

/**
 * Registers the stream of server-sent events: `set` with {epoch, number} on connect and after every new set, `grants` after every change of
 * a team's grants, and a comment as heartbeat, whose interval is in a header. A change event only says that something may have changed: events may
 * be skipped, and order and content come from the sets themselves.
 */
export function streamRoute(app: FastifyInstance, { config, pool, broadcaster }: Services): void {
  const open = new Set<ServerResponse>();
  const limit = new StreamLimit(config.streams);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const response of open) response.end();
  });

  app.get('/v1/environments/:environment/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { environment } = addressed(() => parse(z.object({ environment: environmentName }), request.params, 'The address'));
    const response = reply.raw;
    // It has emitted `close` already, so nothing would end a subscription.
    if (response.destroyed) {
      reply.hijack();
      return;
    }
    const release = request.principal ? () => undefined : admit(request, reply, limit);
    const events = setEvents(response);
    const waiting: SetReference[] = [];
    let tell = (set: SetReference): void => void waiting.push(set);

    // The subscription comes before the read, so that a set created in between is not missed.
    const unsubscribe = broadcaster.subscribe(environment, (set) => tell(set));
    const unsubscribeFromGrants = broadcaster.subscribeToGrants(() => response.headersSent && events.grants());
    const heartbeat = setInterval(() => response.headersSent && events.beat(), config.heartbeatSeconds * 1000).unref();
    const stop = (): void => {
      unsubscribe();
      unsubscribeFromGrants();
      clearInterval(heartbeat);
      open.delete(response);
      release();
    };
    // Also runs when the response is an error.
    response.once('close', stop);
    const current = await currentSet(pool, environment);
    reply.hijack();
    if (response.destroyed) return;
    open.add(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      [HEARTBEAT_HEADER]: String(config.heartbeatSeconds),
      'x-accel-buffering': 'no',
    });
    tell = (set) => events.send(set);
    for (const set of [current, ...waiting]) tell(set);
    if (closing) response.end();
  });
}

/** @returns a function that ends the stream's count @throws RegistryError `too_many_requests`, `too_many_streams` */
function admit(request: FastifyRequest, reply: FastifyReply, limit: StreamLimit): () => void {
  const passed = limit.exceededBy(request.ip);
  if (passed === null) return limit.add(request.ip);
  if (passed === 'total') throw new RegistryError('too_many_streams', 'Too many streams are open. Poll the current set instead.');
  reply.header('retry-after', '30');
  throw new RegistryError('too_many_requests', 'Too many streams are open from this address. Close some, or send the token of a site.');
}
