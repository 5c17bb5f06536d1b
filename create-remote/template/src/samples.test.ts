import { expect, test } from '@jest/globals';
import { loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadLatest } from '#src/blocks/latest-message/load-latest.ts';
import { remote } from '#src/remote.ts';
import { samples } from '#src/samples.ts';
import { loadGuestbook } from '#src/screens/guestbook/load-guestbook.ts';
import { MESSAGE } from '#src/testing/message.ts';

test('the samples – the screen and the block load with them – both with data, and no screen or block is without a sample', async () => {
  const { context } = loaderContext('/', {}, samples.answers ?? {});
  expect(await loadGuestbook(context)).toEqual({ outcome: 'ready', data: { messages: [MESSAGE] } });
  expect(await loadLatest(context)).toEqual({ outcome: 'ready', data: { message: MESSAGE } });
  expect(Object.keys(samples.screens ?? {})).toEqual(Object.keys(remote.screens));
  expect(Object.keys(samples.blocks ?? {})).toEqual(Object.keys(remote.blocks ?? {}));
});
