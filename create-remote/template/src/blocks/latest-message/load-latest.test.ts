import { expect, test } from '@jest/globals';
import { loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadLatest } from '#src/blocks/latest-message/load-latest.ts';
import { MESSAGE } from '#src/testing/message.ts';

const latestOf = (messages: unknown[]) => loadLatest(loaderContext('/', {}, { 'GET /quizshow/messages': { data: messages } }).context);

test('several messages – the block loads – the newest one', async () => {
  expect(await latestOf([MESSAGE, { ...MESSAGE, id: '0' }])).toEqual({ outcome: 'ready', data: { message: MESSAGE } });
});

test('no message yet – the block loads – notFound, so that nothing is shown', async () => {
  expect(await latestOf([])).toEqual({ outcome: 'not-found' });
});
