import { defineSamples } from '@plenum/federation/remote/define-samples';
import { GUESTBOOK_PATH } from '#src/paths.ts';
import { MESSAGE } from '#src/testing/message.ts';

/** The registry renders the screen and the block with these before it activates a version. */
export const samples = defineSamples({
  answers: { 'GET /quizshow/messages': { data: [MESSAGE] } },
  screens: { guestbook: [{ path: GUESTBOOK_PATH }] },
  blocks: { 'latest-message': [{}] },
});
