import * as z from 'zod';
import type { RoomEvent } from '#src/dev-services/room/room-state.ts';

export interface RoomOptions {
  /** Base URL of the API, with `/api`. */
  readonly api: string;
  readonly siteOrigin: string;
  readonly clock: () => Date;
}

/** Body of a message to the chat. */
export const message = z.object({ text: z.string().trim().min(1).max(500) });

/** Returns an event as a page receives it (server-sent events). */
export function eventText({ kind, data }: RoomEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
