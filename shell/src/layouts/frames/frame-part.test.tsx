import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { FrameHydration } from '#src/app/frame-hydration.ts';
import { FramePart } from '#src/layouts/frames/frame-part.tsx';

interface PageProps {
  readonly frameHydration: FrameHydration | null;
  readonly menuHydrated?: () => void;
  readonly save?: () => void;
}

function Menu({ hydrated }: { readonly hydrated: () => void }) {
  useEffect(hydrated, [hydrated]);
  return <button>Menu</button>;
}

function Page({ frameHydration, menuHydrated = () => undefined, save }: PageProps) {
  useEffect(() => frameHydration?.hydrated(), [frameHydration]);
  return (
    <AppContextProvider value={{ frameHydration } as AppContextValue}>
      <FramePart>
        <Menu hydrated={menuHydrated} />
      </FramePart>
      <button onClick={save}>Save</button>
    </AppContextProvider>
  );
}

test('a page that has not hydrated – pressed outside of a part – responds at once, before the part has hydrated; then the page is marked', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.innerHTML = renderToString(<Page frameHydration={null} />);
  const [mark, menuHydrated, save, complain] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const page = <Page frameHydration={new FrameHydration(mark)} menuHydrated={menuHydrated} save={save} />;
  startTransition(() => void hydrateRoot(document.body, page, { onRecoverableError: complain }));
  expect(mark).not.toHaveBeenCalled();
  // Testing Library's events would wait for all of the page.
  screen.getByRole('button', { name: 'Save' }).click();
  expect(save).toHaveBeenCalledTimes(1);
  expect(menuHydrated).not.toHaveBeenCalled();
  expect(mark).not.toHaveBeenCalled();
  await waitFor(() => expect(mark).toHaveBeenCalledTimes(1));
  expect(menuHydrated).toHaveBeenCalledTimes(1);
  expect(complain).not.toHaveBeenCalled();
});
