import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { adoptScreen } from '#src/remote/adopt-screen.ts';

test('a screen of a plain remote without a server build – rendered on the server – the fallback, with the page’s meta', () => {
  const meta = { title: 'A poll', description: 'One question.' };
  const screen = adoptScreen({ entry: 'remoteEntry.js', module: './Poll' }, { meta, fallback: <p>The poll is loading.</p> });
  const { Component } = screen;
  expect(renderToString(<Component data={null} params={{}} />)).toBe('<p>The poll is loading.</p>');
  expect(screen.meta?.(null, { params: {}, url: new URL('http://site/poll') })).toBe(meta);
});
