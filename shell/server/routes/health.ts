import type { FastifyInstance } from 'fastify';
import type { SetFollower } from '#server/releases/set-follower.ts';

/** Probes: `/-/live` (the process turns), `/-/ready` (it has a release set to serve), `/-/status` (which, and how it stands). */
export function registerHealth(app: FastifyInstance, follower: SetFollower): void {
  app.get('/-/live', async () => ({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    if (follower.state === 'empty') return reply.code(503).header('retry-after', '5').send({ status: 'empty' });
    return { status: follower.state };
  });
  app.get('/-/status', async () => {
    const set = follower.active;
    return {
      state: follower.state,
      set: set && {
        environment: set.environment,
        epoch: set.epoch,
        number: set.number,
        releases: Object.fromEntries(Object.entries(set.releases).map(([name, member]) => [name, member.version])),
      },
    };
  });
}
