import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LatestMessage } from '#src/blocks/latest-message/latest-message.tsx';
import { Guestbook } from '#src/screens/guestbook/guestbook.tsx';
import { MESSAGE } from '#src/testing/message.ts';
import { inHost } from '#src/testing/render-in-host.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  'the guestbook': <Guestbook data={{ messages: [MESSAGE] }} />,
  'an empty guestbook': <Guestbook data={{ messages: [] }} />,
  'a guestbook without its backend': <Guestbook data={{ messages: null }} />,
  'the latest message': <LatestMessage data={{ message: MESSAGE }} />,
};

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test.each(Object.keys(PAGES))('%s – rendered on the server, then hydrated – no mismatch and no style attribute', async (name) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(inHost(PAGES[name]));
  expect(root.innerHTML).not.toContain(' style=');
  const mismatches: unknown[] = [];
  await act(async () => {
    render(inHost(PAGES[name]), { container: root, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(mismatches).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});
