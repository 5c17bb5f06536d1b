import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { message, presence, reaction, vote } from '#src/dev-services/room/room-protocol.ts';
import type { Rooms } from '#src/dev-services/room/room-state.ts';

interface Actor {
  /** Key of the room. */
  readonly room: string;
  readonly person: string;
}

interface Actions {
  readonly rooms: Rooms;
  readonly clock: () => Date;
  /** Returns who sent the request; a number: the status that refuses it. */
  readonly findActor: (request: FastifyRequest) => Promise<Actor | number>;
}

/**
 * Adds what people do in a room: write, ask, vote, react, and show their hand and devices. Answers 204, or 409 to people who are not in the room.
 * @param base path of a room
 */
export function addActionRoutes(app: FastifyInstance, base: string, { rooms, clock, findActor }: Actions): void {
  function add<Schema extends z.ZodType>(name: string, schema: Schema, act: (actor: Actor, body: z.output<Schema>) => boolean) {
    app.post(`${base}/${name}`, async (request, reply) => {
      const actor = await findActor(request);
      if (typeof actor === 'number') return reply.code(actor).send();
      const body = schema.safeParse(request.body);
      if (!body.success) return reply.code(400).send();
      return reply.code(act(actor, body.data) ? 204 : 409).send();
    });
  }
  add('messages', message, ({ room, person }, { text }) => rooms.say(room, person, text, clock()));
  add('questions', message, ({ room, person }, { text }) => rooms.ask(room, person, text, clock()));
  add('votes', vote, ({ room, person }, { question, wanted }) => rooms.vote(room, person, question, wanted));
  add('reactions', reaction, ({ room, person }, body) => rooms.react(room, person, body.reaction));
  add('presence', presence, ({ room, person }, shown) => rooms.show(room, person, shown, clock()));
}
