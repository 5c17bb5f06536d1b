import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ScrollRestoration } from '#src/chrome/navigation/scroll-restoration.tsx';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { PendingScreen } from '#src/remotes/pending-screen.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { keyHistoryEntries } from '#src/chrome/navigation/key-history-entries.ts';
import { scrollPositions } from '#src/chrome/navigation/scroll-positions.ts';

const scrollTo = jest.fn<(options: ScrollToOptions) => void>();
const scrollIntoView = jest.fn();
globalThis.scrollTo = scrollTo as unknown as typeof globalThis.scrollTo;
globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
Element.prototype.scrollIntoView = scrollIntoView;
beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

const pendingScreen = new PendingScreen();

function page(createRouter: typeof createMemoryRouter | typeof createBrowserRouter = createMemoryRouter) {
  const element = (
    <>
      <ScrollRestoration />
      <h2 id="prices">Prices</h2>
      <details>
        <summary>Write to us</summary>
        <p id="talk">The form</p>
      </details>
    </>
  );
  const router = createRouter([{ path: '*', element }]);
  const { runtime } = fakeRuntime({}, { pendingScreen });
  render(
    <AppContextProvider value={{ runtime } as unknown as AppContextValue}>
      <RouterProvider router={router} />
    </AppContextProvider>,
  );
  return (to: string | number) => act(() => router.navigate(to as string));
}

test('the first page – shown – it stays where the browser scrolled it', () => {
  page();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page without a hash – entered – it is shown from its top [S2.28]', async () => {
  await page()('/blog');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a hash – entered – its element is scrolled to smoothly [S2.27]', async () => {
  await page()('/#prices');
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
});

test('a hash of something in a closed section – entered – the section is open, and scrolled to', async () => {
  await page()('/#talk');
  expect(screen.getByText('The form')).toBeVisible();
  expect(scrollIntoView).toHaveBeenCalled();
});

test.each(['/#nowhere', '/#%E0%A4%A'])('the hash %s, which matches no element – entered – the page is shown from its top', async (to) => {
  await page()(to);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a scrolled page – the visitor goes back to it – its old position', async () => {
  const go = page();
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true });
  dispatchEvent(new Event('scroll'));
  await go('/blog');
  await go(-1);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
});

test('a scrolled page that a skeleton replaced – the visitor goes back to it – its position before the skeleton', async () => {
  const go = page();
  const scrolled = (top: number) => {
    Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true });
    dispatchEvent(new Event('scroll'));
  };
  scrolled(640);
  pendingScreen.show(true);
  scrolled(0);
  pendingScreen.show(false);
  await go('/blog');
  await go(-1);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
});

/** Scrolls the window, as the visitor does or the browser. */
function scrollWindow(top: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
}

test('a scrolled page – a link to one of its sections is followed, then back – the browser scrolls to the section, and the old position is restored', async () => {
  history.replaceState(null, '', '/terms');
  keyHistoryEntries(window);
  page(createBrowserRouter);
  scrollWindow(2000);
  await act(async () => {
    history.pushState(null, '', '#prices');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect([scrollTo.mock.calls.length, scrollIntoView.mock.calls.length]).toEqual([0, 0]);
  scrollWindow(2903);
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2000, behavior: 'instant' });
  await act(async () => {
    history.forward();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2903, behavior: 'instant' });
});

test('a link to a section, whose position is not known – back, then forward – the section is scrolled to', async () => {
  history.replaceState(null, '', '/terms');
  keyHistoryEntries(window);
  page(createBrowserRouter);
  await act(async () => {
    history.pushState(null, '', '#prices');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(scrollIntoView).not.toHaveBeenCalled();
  for (const move of ['back', 'forward'] as const)
    await act(async () => {
      history[move]();
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a document that follows another in this tab – left for another page, then back – its own first position, not that of the document before', async () => {
  history.replaceState(null, '', '/terms');
  keyHistoryEntries(window);
  const earlier = scrollPositions();
  earlier.set('default', 2000);
  earlier.store();
  const go = page(createBrowserRouter);
  await go('/blog');
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a page – left and returned to – the shell restores scroll positions while the page is shown, and the browser does after a reload', () => {
  page();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('a document that follows another in this tab – an entry of the previous document is requested – its position is known', () => {
  const first = scrollPositions();
  first.set('a', 640.4);
  first.store();
  expect(scrollPositions().get('a')).toBe(640);
  expect(scrollPositions().get('b')).toBeUndefined();
});

test('invalid stored positions – read – left out', () => {
  sessionStorage.setItem('plenum-scroll', '{"a":"far down"}');
  expect(scrollPositions().get('a')).toBeUndefined();
});

test('a browser that forbids storage – a page is entered – it is shown from its top', async () => {
  const forbidden = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  try {
    await page()('/blog');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  } finally {
    forbidden.mockRestore();
  }
});
