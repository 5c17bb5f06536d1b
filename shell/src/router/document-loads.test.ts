import { expect, test } from '@jest/globals';
import { RouterContextProvider, createStaticHandler } from 'react-router';
import { runtimeContext } from '#src/app/app-runtime.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const ROOM = '/webinars/openings-aloud/join/token';
const handler = createStaticHandler(createRoutes(createRouteTable(NOTHING_DECLARED)));

/** Returns the address of the new document that a page's loaders send the browser to, in a document loaded at `documentPath`. */
async function documentLoadedFor(documentPath: string | null, target: string): Promise<string | null> {
  const { runtime } = fakeRuntime({}, { documentPath, onServer: documentPath === null, preservedParameters: new URLSearchParams() });
  const requestContext = new RouterContextProvider(new Map([[runtimeContext, runtime]]));
  const answer = await handler.query(new Request(`https://plenum.ru${target}`), { requestContext });
  if (!(answer instanceof Response)) return null;
  return answer.headers.has('x-remix-reload-document') ? answer.headers.get('location') : null;
}

test.each([
  ['/webinars', ROOM, `https://plenum.ru${ROOM}`],
  [ROOM, '/contacts', 'https://plenum.ru/contacts'],
  [ROOM, ROOM, null],
  ['/webinars', '/contacts', null],
  [null, ROOM, null],
  ['/webinars', '/cookies', 'https://plenum.ru/cookies'],
  ['/cookies', '/cookies', null],
  ['/cookies', '/terms', null],
  ['/terms', '/cookies', 'https://plenum.ru/cookies'],
  ['/webinars', '/nowhere', 'https://plenum.ru/nowhere'],
  ['/webinars', '/assistant-', 'https://plenum.ru/assistant-'],
  ['/webinars', '/tariffs?x=1', 'https://plenum.ru/tariffs?x=1'],
  ['/nowhere', '/nowhere', null],
  [null, '/nowhere', null],
])('a document of %s – %s is entered – a new document is loaded: %s', async (documentPath, target, expected) => {
  expect(await documentLoadedFor(documentPath, target)).toBe(expected);
});
