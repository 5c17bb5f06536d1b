import type { ComponentType } from 'react';
import { BroadcastsPicture } from '#src/pages/assistant/pictures/broadcasts-picture.tsx';
import { MeetingsPicture } from '#src/pages/assistant/pictures/meetings-picture.tsx';
import { MessengerPicture, MessengerSearchPicture } from '#src/pages/assistant/pictures/messenger-picture.tsx';
import { WebinarsPicture } from '#src/pages/assistant/pictures/webinars-picture.tsx';
import type { AssistantProduct } from '#src/pages/sections/assistants.ts';

/** What each assistant shows in its product. */
export const ASSISTANT_PICTURES: Readonly<Record<AssistantProduct, ComponentType>> = {
  meetings: MeetingsPicture,
  webinars: WebinarsPicture,
  broadcasts: BroadcastsPicture,
  messenger: MessengerPicture,
};

/** A second picture beside what it can do, for those that have one. */
export const ABILITY_PICTURES: Readonly<Partial<Record<AssistantProduct, ComponentType>>> = {
  messenger: MessengerSearchPicture,
};
