import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Remote } from '@plenum/shared-contracts/remote/contract';
import { type StandaloneOptions, createFakeHost } from '#src/standalone/fake-host.ts';
import { Overview, StandaloneFrame, UnknownPath } from '#src/standalone/standalone-frame.tsx';
import { standaloneRoutes } from '#src/standalone/standalone-routes.tsx';

/**
 * Renders a remote alone, in a page with a fake host: its screens at their declared paths, its blocks at `/`, and below them the log of its
 * requests to the host. For development: the entry of `standalonePreset`.
 * @param remote the value of `defineRemote`
 * @param options answers to its HTTP calls, its session and settings
 * @throws Error if the page has no element with the id "root"
 * @example
 * renderStandalone(remote, { answers });
 */
export function renderStandalone(remote: Remote, options: StandaloneOptions = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root": build it with standalonePreset.');
  const host = createFakeHost(options, (to, how) => void router.navigate(to, how));
  const router = createBrowserRouter([
    {
      element: <StandaloneFrame remote={remote} host={host} />,
      children: [
        { index: true, element: <Overview remote={remote} /> },
        ...standaloneRoutes(remote, host.capabilities),
        { path: '*', element: <UnknownPath remote={remote} /> },
      ],
    },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
}
