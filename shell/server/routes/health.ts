import type { FastifyInstance } from 'fastify';
import type { RenderQueueFigures } from '#server/admission/render-queue.ts';
import type { SetFollower } from '#server/releases/set-follower.ts';

/** Probes: `/-/live` (the process turns), `/-/ready` (it has a release set to serve), `/-/status` (which, and how it stands). */
export function registerHealth(
  app: FastifyInstance,
  follower: SetFollower,
  queues: Readonly<Record<string, { readonly figures: RenderQueueFigures }>>,
): void {
  app.get('/-/live', async () => ({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    if (follower.state === 'empty') return reply.code(503).header('retry-after', '5').send({ status: 'empty' });
    return { status: follower.state };
  });
  app.get('/-/status', async () => {
    const set = follower.active;
    return {
      state: follower.state,
      queues: Object.fromEntries(Object.entries(queues).map(([name, { figures }]) => [name, figures])),
      set: set && {
        environment: set.environment,
        epoch: set.epoch,
        number: set.number,
        releases: Object.fromEntries(Object.entries(set.releases).map(([name, member]) => [name, member.version])),
      },
    };
  });
}
