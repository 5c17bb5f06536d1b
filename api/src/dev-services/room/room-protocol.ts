import * as z from 'zod';
import { REACTIONS, type RoomEvent } from '#src/dev-services/room/room-events.ts';

export interface RoomOptions {
  /** Base URL of the API, with `/api`. */
  readonly api: string;
  readonly siteOrigin: string;
  readonly clock: () => Date;
}

/** Body of a message to the chat, and of a question. */
export const message = z.object({ text: z.string().trim().min(1).max(500) });

export const vote = z.object({ question: z.uuid(), wanted: z.boolean() });

export const reaction = z.object({ reaction: z.enum(REACTIONS) });

/** What a person shows from now on; the rest stays. */
export const presence = z.object({
  hand: z.optional(z.boolean()),
  microphone: z.optional(z.boolean()),
  speaking: z.optional(z.boolean()),
  camera: z.optional(z.boolean()),
});

/** Returns an event as a page receives it (server-sent events). */
export function eventText({ kind, data }: RoomEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
