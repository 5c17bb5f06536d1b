import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { OfflineBanner } from '#src/chrome/offline-banner.tsx';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { observedStore } from '#src/testing/observed-store.ts';

function show() {
  const offlineNavigation = new OfflineNavigationStore();
  render(
    <AppContextProvider value={{ offlineNavigation: observedStore(offlineNavigation) } as unknown as AppContextValue}>
      <OfflineBanner />
    </AppContextProvider>,
  );
  return offlineNavigation;
}

afterEach(() => void jest.restoreAllMocks());

test('the connection drops and returns – the browser reports it – the existing status element announces it, then is emptied', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status).toHaveTextContent('You are offline');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(status).toBeEmptyDOMElement();
});

test('a page that was chosen without a connection – the banner says that it opens later; "Stay here" cancels that', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const store = show();
  const go = jest.fn();
  act(() => store.keep({ address: '/blog', go }));
  expect(screen.getByRole('status')).toHaveTextContent('The page that you chose opens when you are back online.');
  expect(screen.getByRole('status').querySelector('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByRole('status')).toHaveTextContent('You can keep reading this page');
  act(() => store.release());
  expect(go).not.toHaveBeenCalled();
});
