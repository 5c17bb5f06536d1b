import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { type MeetingLimits, tariffEndpoints } from '@plenum/mf-billing/contract/tariffs';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { addActionRoutes } from '#src/dev-services/room/action-routes.ts';
import { meetingPage } from '#src/dev-services/room/pages/meeting-page.ts';
import { Meetings } from '#src/dev-services/room/meeting-state.ts';
import { closedPage, sendPage } from '#src/dev-services/room/pages/room-layout.ts';
import { eventText, type RoomOptions } from '#src/dev-services/room/room-protocol.ts';

const query = z.object({ person: z.uuid(), name: z.string().trim().min(1).max(100).default('Guest') });

interface MeetingRequest {
  Params: { account: string };
}

const SECOND = 1000;

/** Meetings in the rooms of accounts. As a real platform would, it asks the API what an account's tariff allows. */
export const meetingRoutes: FastifyPluginAsync<RoomOptions> = async (app, { api, siteOrigin, clock }) => {
  const meetings = new Meetings();
  const timer = setInterval(() => meetings.endDue(clock()), SECOND);
  app.addHook('onClose', async () => clearInterval(timer));

  async function findLimits(account: string): Promise<MeetingLimits | null> {
    const answer = await fetch(api + requestPath(tariffEndpoints.meetingLimits.path, { user_id: account }));
    if (answer.status !== 200) return null;
    return ((await answer.json()) as { data: MeetingLimits }).data;
  }

  app.get<MeetingRequest>('/meetings/:account', async ({ params: { account } }, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const limits = await findLimits(account);
    if (limits !== null) return sendPage(reply, 200, nonce, meetingPage({ account, limits, back: siteOrigin, nonce }));
    const text = 'Ask the person who has invited you for the link.';
    return sendPage(reply, 404, nonce, closedPage('This link does not open a room', text, siteOrigin, nonce));
  });

  app.get<MeetingRequest>('/meetings/:account/events', async (request, reply) => {
    const { account } = request.params;
    const given = query.safeParse(request.query);
    const limits = given.success ? await findLimits(account) : null;
    // 204 tells EventSource not to connect again.
    if (!given.success || limits === null) return reply.code(204).send();
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const { person, name } = given.data;
    const leave = meetings.enter(account, person, name, limits, clock(), (event) => raw.write(eventText(event)));
    if (leave) raw.on('close', leave);
    else raw.end(eventText({ kind: 'full', data: limits.meeting_size }));
    return reply;
  });

  addActionRoutes(app, '/meetings/:account', {
    rooms: meetings.rooms,
    clock,
    findActor: async (request) => {
      const given = query.safeParse(request.query);
      meetings.endDue(clock());
      return given.success ? { room: (request.params as MeetingRequest['Params']).account, person: given.data.person } : 400;
    },
  });
};
