import { startChat } from '#src/dev-services/room/browser/chat.ts';
import { startDevices } from '#src/dev-services/room/browser/devices.ts';
import { startHand } from '#src/dev-services/room/browser/hand.ts';
import { startPeople } from '#src/dev-services/room/browser/people.ts';
import { startReactions } from '#src/dev-services/room/browser/reactions.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { startTabs } from '#src/dev-services/room/browser/tabs.ts';

/** Connects the parts that rooms of webinars and meetings have in common. @returns turns microphone and camera off */
export function startRoom(link: RoomLink): () => void {
  startTabs();
  startChat(link);
  startPeople(link);
  startHand(link);
  startReactions(link);
  return startDevices(link);
}
