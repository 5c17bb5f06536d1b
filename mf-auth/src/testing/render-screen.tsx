import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, RouterProvider, createBrowserRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { type Answers, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { SessionView } from '@plenum/shared-contracts/remote/session';

/** Another page that the visitor can leave for and return from. */
function Elsewhere() {
  return <Link to="/signin">Elsewhere</Link>;
}

interface Given {
  /** Path of the page. */
  readonly at?: string;
  readonly answers?: Answers;
  readonly session?: Partial<SessionView>;
  /** Advances a test's fake timers. */
  readonly advanceTimers?: (ms: number) => void;
}

/** Renders pages like a host: each at its path, inside a router and with recording capabilities. */
export function renderPages(pages: Readonly<Record<string, ReactNode>>, { at, answers = {}, session = {}, advanceTimers }: Given = {}) {
  const fake = fakeCapabilities(answers, session);
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  history.replaceState(null, '', at ?? Object.keys(pages)[0]);
  const router = createBrowserRouter([...routes, { path: '*', element: <Elsewhere /> }]);
  const navigate = (to: string) => void router.navigate(to);
  const capabilities = {
    ...fake.capabilities,
    navigate(to: string) {
      fake.visitedPaths.push(to);
      navigate(to);
    },
  };
  const view = render(
    <CapabilitiesProvider value={capabilities}>
      <RouterProvider router={router} />
    </CapabilitiesProvider>,
  );
  return { ...fake, ...view, router, user: userEvent.setup(advanceTimers ? { advanceTimers } : {}) };
}

/** Sets a field's value at once, like a browser's autofill: typing every letter takes seconds in a test. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
