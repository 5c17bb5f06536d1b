import type { ComponentType } from 'react';
import {
  BroadcastsAbilities,
  MeetingsAbilities,
  MessengerAbilities,
  WebinarsAbilities,
} from '#src/pages/assistant/pictures/ability-pictures.tsx';
import { BroadcastsPicture } from '#src/pages/assistant/pictures/broadcasts-picture.tsx';
import { MeetingsPicture } from '#src/pages/assistant/pictures/meetings-picture.tsx';
import { MessengerPicture } from '#src/pages/assistant/pictures/messenger-picture.tsx';
import { WebinarsPicture } from '#src/pages/assistant/pictures/webinars-picture.tsx';
import type { AssistantProduct } from '#src/pages/sections/assistants.ts';

/** What each assistant shows in its product. */
export const ASSISTANT_PICTURES: Readonly<Record<AssistantProduct, ComponentType>> = {
  meetings: MeetingsPicture,
  webinars: WebinarsPicture,
  broadcasts: BroadcastsPicture,
  messenger: MessengerPicture,
};

/** A second picture, beside what it can do. */
export const ABILITY_PICTURES: Readonly<Record<AssistantProduct, ComponentType>> = {
  meetings: MeetingsAbilities,
  webinars: WebinarsAbilities,
  broadcasts: BroadcastsAbilities,
  messenger: MessengerAbilities,
};
