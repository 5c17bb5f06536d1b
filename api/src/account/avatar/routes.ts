import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { saveAvatar, showAvatar } from '#src/account/avatar/avatar-store.ts';
import { DONE } from '#src/account/replies.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { registerEndpoint, API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { HOUR_MS } from '#src/platform/durations.ts';
import { enforceRateLimit, revertEvent } from '#src/platform/rate-limit.ts';

const FOLDER = `${API_BASE}/avatars`;

/** Returns the path of a picture. It contains the picture's digest, so its content never changes. */
export function avatarPath(digest: string): string {
  return `${FOLDER}/${digest}.webp`;
}

const AVATAR_ROUTE = `${FOLDER}/:name`;

const PER_ACCOUNT = { name: 'pictures', max: 10, windowMs: HOUR_MS };

/** Routes for profile pictures, which are stored in the database so that every process can read them. */
export const avatarRoutes: FastifyPluginAsync<AccountDeps> = async (app, { database, clock, authentication }) => {
  const required = { authenticate: authentication.required };

  registerEndpoint(
    app,
    profileEndpoints.updateAvatar,
    async ({ body, request }) => {
      const { accountId } = authentication.callerOf(request);
      await enforceRateLimit(database.query, PER_ACCOUNT, accountId, clock());
      // Imported on the first upload, as the decoder is large.
      const { convertAvatar } = await import('#src/account/avatar/convert-avatar.ts');
      const picture = await convertAvatar(Buffer.from(await body.file.arrayBuffer())).catch(async (problem: unknown) => {
        if (problem instanceof HttpError && problem.code === 'unavailable') await revertEvent(database.query, PER_ACCOUNT, accountId);
        throw problem;
      });
      const digest = createHash('sha256').update(picture).digest('hex');
      await database.transaction(async (query) => {
        await saveAvatar(query, digest, picture);
        await showAvatar(query, accountId, digest);
      });
      return { data: { avatar: avatarPath(digest) } };
    },
    required,
  );

  registerEndpoint(
    app,
    profileEndpoints.removeAvatar,
    async ({ request }) => {
      const { accountId } = authentication.callerOf(request);
      await database.transaction((query) => showAvatar(query, accountId, null));
      return DONE;
    },
    required,
  );

  app.get<{ Params: { name: string } }>(AVATAR_ROUTE, { schema: { hide: true } }, async ({ params }, reply) => {
    const digest = /^([0-9a-f]{64})\.webp$/.exec(params.name)?.[1];
    const [row] = digest ? await database.query<{ bytes: Buffer }>('SELECT bytes FROM avatar WHERE digest = $1', [digest]) : [];
    if (!row) throw notFound('picture');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(row.bytes);
  });
};
