import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { observedStore } from '#src/testing/observed-store.ts';

/** Provides the context of the shell's components. `at`: their path. */
export function InShell({
  at = '/',
  runtime,
  children,
}: {
  readonly at?: string;
  readonly runtime?: AppRuntime;
  readonly children: ReactNode;
}) {
  const value = { runtime: runtime ?? fakeRuntime({}).runtime, offlineNavigation: observedStore(new OfflineNavigationStore()) };
  return (
    <AppContextProvider value={value as unknown as AppContextValue}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </AppContextProvider>
  );
}
