import type { ComponentType } from 'react';
import type { TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import { InviteScene } from '#src/pages/tour/scenes/invite-scene.tsx';
import { LiveScene } from '#src/pages/tour/scenes/live-scene.tsx';
import { QuestionsScene } from '#src/pages/tour/scenes/questions-scene.tsx';
import { RecordingScene } from '#src/pages/tour/scenes/recording-scene.tsx';
import { RoomScene } from '#src/pages/tour/scenes/room-scene.tsx';

/** Drawing of each scene. They show their end, and move inside an element with `data-tour`. */
export const SCENE_PICTURES: Readonly<Record<TourTexts['scenes'][number]['picture'], ComponentType>> = {
  room: RoomScene,
  invite: InviteScene,
  live: LiveScene,
  questions: QuestionsScene,
  recording: RecordingScene,
};
