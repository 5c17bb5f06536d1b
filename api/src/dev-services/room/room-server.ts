import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { WebinarDetail, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { allowedHosts } from '@plenum/shared-server/http/allowed-hosts';
import { unknownHost } from '#src/errors.ts';
import { addActionRoutes } from '#src/dev-services/room/action-routes.ts';
import { meetingRoutes } from '#src/dev-services/room/meeting-routes.ts';
import { closedPage, sendPage } from '#src/dev-services/room/pages/room-layout.ts';
import { siteFont } from '#src/platform/branding/site-branding.ts';
import { roomPage } from '#src/dev-services/room/pages/room-page.ts';
import { eventText, type RoomOptions } from '#src/dev-services/room/room-protocol.ts';
import { roomScripts } from '#src/dev-services/room/room-scripts.ts';
import { Rooms } from '#src/dev-services/room/room-state.ts';

export interface RoomServer {
  /** URL of rooms with the placeholders `{alias}` and `{token}`, as the setting `webinar_room` has it. */
  readonly pattern: string;
  /** URL of an account's rooms with the placeholder `{user_id}`, as `API_ROOMS_URL` has it. */
  readonly meetings: string;
  /** Address that answers 200 while people can enter, as `API_ROOMS_HEALTH_URL` has it. */
  readonly health: string;
  close(): Promise<void>;
}

interface RoomRequest {
  Params: { alias: string };
  Querystring: { key?: string };
}

/**
 * Starts a dev service for the rooms of webinars and accounts on an origin of its own: who is there, chat, questions and raised hands in
 * memory. Sound and video stay in the browser. As a real room must, it asks the API whether the token of a link, or of a guest pass, opens the room.
 */
export async function startRoomServer(options: RoomOptions): Promise<RoomServer> {
  const { api, siteOrigin, clock } = options;
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 10_000 });
  await app.register(allowedHosts, { hosts: [], refuse: unknownHost });
  await app.register(siteFont);
  await app.register(roomScripts);
  await app.register(meetingRoutes, options);
  const rooms = new Rooms();

  /** Returns the registration whose room is open, or what else its link is. */
  async function admit({ params, query }: { params: { alias: string }; query: { key?: string } }) {
    const token = query.key ?? '';
    const answer = token === '' ? null : await fetch(api + requestPath(webinarEndpoints.registration.path, { token }));
    if (answer?.status !== 200) return { token, kind: 'unknown' as const };
    const { data: registration } = (await answer.json()) as { data: WebinarRegistration };
    if (registration.webinar.url !== params.alias) return { token, kind: 'unknown' as const };
    return { token, registration, kind: registration.room_url === null ? ('closed' as const) : ('open' as const) };
  }

  app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok'));

  app.get<RoomRequest>('/:alias', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const found = await admit(request);
    if (found.kind === 'unknown') {
      const text = 'Open the link in our e-mail, or fill in the form on the page of the webinar.';
      return sendPage(reply, 403, nonce, closedPage('This link does not open a room', text, siteOrigin, nonce));
    }
    const { registration, token } = found;
    const webinarPage = `${siteOrigin}/webinars/${encodeURIComponent(registration.webinar.url)}`;
    const isGuest = registration.is_guest === true;
    const back = isGuest ? webinarPage : `${webinarPage}/join/${encodeURIComponent(token)}`;
    if (found.kind === 'closed') {
      const text = isGuest
        ? 'It is not open at this time, or your seat has gone to someone else. Send the form on the page of the webinar again.'
        : 'It is not open at this time, or you have no seat. Your personal page says when it opens.';
      return sendPage(reply, 403, nonce, closedPage('The room is closed', text, back, nonce));
    }
    const view = await fetch(api + requestPath(webinarEndpoints.view.path, { alias: registration.webinar.url }));
    const { webinar } = (await view.json()) as { webinar: WebinarDetail };
    return sendPage(reply, 200, nonce, roomPage({ registration, webinar, token, back, nonce, now: clock() }));
  });

  app.get<RoomRequest>('/:alias/events', async (request, reply) => {
    const found = await admit(request);
    // 204 tells EventSource not to connect again.
    if (found.kind !== 'open') return reply.code(204).send();
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(': open\n\n');
    const { alias } = request.params;
    const leave = rooms.enter(alias, found.token, found.registration.name, (event) => raw.write(eventText(event)));
    raw.on('close', leave);
    return reply;
  });

  addActionRoutes(app, '/:alias', {
    rooms,
    clock,
    findActor: async ({ params, query }) => {
      const found = await admit({ params: params as RoomRequest['Params'], query: query as RoomRequest['Querystring'] });
      return found.kind === 'open' ? { room: found.registration.webinar.url, person: found.token } : 403;
    },
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    pattern: `${origin}/{alias}?key={token}`,
    meetings: `${origin}/meetings/{user_id}`,
    health: `${origin}/livez`,
    close: () => app.close(),
  };
}
