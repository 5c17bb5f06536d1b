import type { FastifyPluginAsync } from 'fastify';
import fresh from 'fresh';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { setValidUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { currentSchedule } from '#src/webinars/listing.ts';
import { parseByteRange } from '@plenum/shared-server/http/byte-range';
import { RECORDINGS_PATH, recordingPath } from '#src/webinars/recordings/recording-path.ts';
import { findFile, findRecording, readBytes } from '#src/webinars/recordings/queries.ts';

const FILE_NAME = /^[0-9a-f]{64}\.(webm|webp|vtt)$/;
/** As for the view of the webinar: a date that is over gives way to the next one. */
const CACHED = { maxAge: 10, dependsOn: ['content', 'seats'] } as const;

/** Routes for the site's own recordings: what the replay page shows, and the files of the player. */
export const recordingRoutes: FastifyPluginAsync<Deps> = async (app, { database, clock }) => {
  registerEndpoint(
    app,
    webinarEndpoints.replay,
    async ({ params: { alias }, request }) => {
      const [{ webinars, changesAt }, recording] = await Promise.all([
        currentSchedule(database.query, clock().getTime()),
        findRecording(database.query, alias),
      ]);
      setValidUntil(request, changesAt);
      const webinar = webinars.find(({ url }) => url === alias);
      if (!webinar?.recording || !recording) throw notFound('recording');
      return {
        data: {
          ...recording,
          webinar,
          video: recordingPath(recording.video),
          poster: recordingPath(recording.poster),
          captions: recordingPath(recording.captions),
          chapters_track: recordingPath(recording.chapters_track),
        },
      };
    },
    CACHED,
  );

  app.get<{ Params: { name: string } }>(`${RECORDINGS_PATH}/:name`, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const { name } = request.params;
    const file = FILE_NAME.test(name) ? await findFile(database.query, name) : undefined;
    if (!file) throw notFound('recording');
    const { size, contentType } = file;
    const etag = `"${name.slice(0, 64)}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .type(contentType);
    if (fresh(request.headers, { etag })) return reply.code(304).removeHeader('content-type').send();

    const { range: wanted, 'if-range': condition } = request.headers;
    const range = wanted !== undefined && (condition === undefined || condition === etag) ? parseByteRange(wanted, size) : null;
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { first, last } = range ?? { first: 0, last: size - 1 };
    const bytes = await readBytes(database.query, name, first, last - first + 1);
    // Replaced by an import since its size was read.
    if (!bytes) throw notFound('recording');
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    return reply.send(bytes);
  });
};
