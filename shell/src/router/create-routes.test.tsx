import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { runtimeContext } from '#src/app/app-runtime.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

test('a page that arrives without the data of its screen – rendered – empty until the loaders have answered, without a warning of React Router', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const pending = { loader: async () => new Promise<never>(() => undefined), Component: () => null };
  const { runtime } = fakeRuntime({ 'mf-auth#sign': pending }, { onServer: false, documentPath: '/signin' });
  const router = createMemoryRouter(createRoutes(createRouteTable(NOTHING_DECLARED)), {
    initialEntries: ['/signin'],
    hydrationData: { loaderData: { root: { settings: null } } },
    getContext: () => new RouterContextProvider(new Map([[runtimeContext, runtime]])),
  });
  const { container, unmount } = render(<RouterProvider router={router} />);
  expect(container).toBeEmptyDOMElement();
  expect(warn.mock.calls).toEqual([]);
  unmount();
  router.dispose();
  warn.mockRestore();
});
