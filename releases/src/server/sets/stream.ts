import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { environmentName } from '@plenum/shared-contracts/release/names';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import { compareSets } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { addressed } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { currentSet } from '#src/store/sets.ts';

/** A client that stops reading is let go before it costs memory; it connects again and gets the current number. */
const UNREAD_BYTES = 64 * 1024;

/**
 * Server-sent events: `set` with {epoch, number} on connect and after every new set, and a comment as
 * heartbeat. Only a wake-up: events may be skipped, order and content are in the sets themselves.
 */
export function streamRoute(app: FastifyInstance, { config, pool, feed }: Services): void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });

  app.get('/v1/environments/:environment/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { environment } = addressed(() => parse(z.object({ environment: environmentName }), request.params, 'The address'));
    const response = reply.raw;
    let started = false;
    let sent: SetReference | null = null;
    let latest: SetReference | null = null;
    const write = (text: string): void => {
      response.write(text);
      if (response.writableLength > UNREAD_BYTES) response.destroy();
    };
    const send = (set: SetReference): void => {
      if (!latest || compareSets(set, latest) > 0) latest = set;
      if (!started || (sent && compareSets(latest, sent) <= 0)) return;
      sent = latest;
      write(`event: set\nid: ${sent.epoch}:${sent.number}\ndata: ${JSON.stringify({ epoch: sent.epoch, number: sent.number })}\n\n`);
    };

    // Listening comes before looking: a set made in between is not missed.
    const unsubscribe = feed.subscribe(environment, send);
    const current = await currentSet(pool, environment).catch((error: unknown) => {
      unsubscribe();
      throw error;
    });
    const heartbeat = setInterval(() => write(': still here\n\n'), config.heartbeatSeconds * 1000).unref();
    response.once('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      open.delete(response);
    });
    reply.hijack();
    open.add(response);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    started = true;
    send(current);
  });
}
