import type { Answers } from '@plenum/federation/testing/fake-capabilities';
import { createGuestbook } from '#backend/guestbook.ts';

const guestbook = createGuestbook();
guestbook.add({ author: 'Vera', text: 'The standalone page answers calls from dev/answers.ts.', member: true });

/** Answers of the standalone page's fake host, by call. */
export const answers: Answers = {
  'GET /quizshow/messages': () => ({ data: guestbook.messages() }),
  'POST /quizshow/messages': ({ body }: { body: { author: string; text: string } }) => ({
    data: guestbook.add({ ...body, member: false }),
  }),
};
