import { expect, test } from '@jest/globals';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { GUESTBOOK_PATH } from '#src/paths.ts';
import { loadGuestbook } from '#src/screens/guestbook/load-guestbook.ts';
import { MESSAGE } from '#src/testing/message.ts';

const CALL = 'GET /quizshow/messages';

test('messages – the page loads – with all of them', async () => {
  const { context } = loaderContext(GUESTBOOK_PATH, {}, { [CALL]: { data: [MESSAGE] } });
  expect(await loadGuestbook(context)).toEqual({ outcome: 'ready', data: { messages: [MESSAGE] } });
});

test('a backend that fails – the page loads – without messages, and the failure is reported', async () => {
  const { context, reports } = loaderContext(GUESTBOOK_PATH, {}, { [CALL]: errorAnswer(502) });
  expect(await loadGuestbook(context)).toEqual({ outcome: 'ready', data: { messages: null } });
  expect(reports).toHaveLength(1);
});
