import { expect, test } from '@jest/globals';
import { prefetchTransportOnIntent } from '#src/http/create-http-client.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';

test('a visitor who reads – points at something, then types – the transport’s code is fetched then, once', () => {
  const chunks: string[] = [];
  prepareChunksBy(async (chunk) => void chunks.push(chunk));
  prefetchTransportOnIntent();
  expect(chunks).toEqual([]);
  for (const type of ['pointerover', 'pointerover', 'keydown']) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(chunks).toEqual(['tool-transport']);
});
