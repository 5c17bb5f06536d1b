import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { equalSecrets } from '@plenum/shared-server/security/equal-secrets';
import type { RenderQueueFigures } from '#server/admission/render-queue.ts';
import { sendNotFound } from '#server/responses/send-error.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import type { DiskAlarm } from '#server/releases/disk-alarm.ts';
import type { SetFollower } from '#server/release-set/set-follower.ts';

/** Who may see the site's status and the versions that it serves. */
export interface StatusAccess {
  /** Addresses and networks in the notation of `trustProxy` (`loopback`, `10.0.0.0/8`). */
  readonly from: readonly string[];
  /** Token that grants access from anywhere; null: no token does. */
  readonly token: string | null;
}

interface HealthOptions {
  readonly access: StatusAccess;
  readonly queues: Readonly<Record<string, { readonly figures: RenderQueueFigures }>>;
  readonly renders: Pick<RenderService, 'disabledVersions'>;
  readonly disk: Pick<DiskAlarm, 'raised'>;
}

function maySeeStatus({ from, token }: StatusAccess): (request: FastifyRequest) => boolean {
  const isTrusted = proxyAddr.compile([...from]);
  return ({ ip, headers }) => isTrusted(ip, 0) || (token !== null && equalSecrets(headers.authorization ?? '', `Bearer ${token}`));
}

/**
 * Adds public probes, `/-/live` (the process is running) and `/-/ready` (it has a release set to serve), and the restricted `/-/status`
 * (which set, its state, and which of its remotes are missing).
 */
export function registerHealth(app: FastifyInstance, follower: SetFollower, { access, queues, renders, disk }: HealthOptions): void {
  const isAllowed = maySeeStatus(access);
  app.get('/-/live', async () => ({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    if (follower.state === 'empty') return reply.code(503).header('retry-after', '5').send({ status: 'empty' });
    return { status: follower.state };
  });
  app.get('/-/status', async (request, reply) => {
    if (!isAllowed(request)) return sendNotFound(request, reply);
    const set = follower.active;
    const alarms = [...follower.alarms, ...disk.raised];
    return reply.header('cache-control', 'no-store').send({
      state: follower.state,
      ...(follower.missing.length > 0 ? { missing: follower.missing } : {}),
      queues: Object.fromEntries(Object.entries(queues).map(([name, { figures }]) => [name, figures])),
      // Versions that crashed render processes repeatedly. They are not run here until another set is activated.
      disabled_versions: renders.disabledVersions,
      // Why the registry's answers, or the set that is served, are not trusted; and whether the set cannot be kept on disk.
      ...(alarms.length > 0 ? { alarms } : {}),
      set: set && {
        environment: set.environment,
        epoch: set.epoch,
        number: set.number,
        hash: follower.hash,
        expires_at: follower.expiresAt,
        releases: Object.fromEntries(Object.entries(set.releases).map(([name, member]) => [name, member.version])),
      },
    });
  });
}
