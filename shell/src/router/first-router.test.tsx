import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  type DataRouter,
  Link,
  type RouteObject,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type BrowserHistory, createFirstRouter } from '#src/router/first-router.ts';

function Page() {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  const text = useLoaderData<string>();
  return (
    <>
      <p>{text}</p>
      <p data-testid="hash">{hash}</p>
      <Link to="/next">Next page</Link>
      <button type="button" onClick={() => void revalidate()}>
        Load again
      </button>
    </>
  );
}

const LOADERS: Readonly<Record<string, () => string>> = { first: () => 'loaded again', next: () => 'the next page' };

const routes = (withLoaders: boolean): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    children: ['first', 'next'].map((id) => ({ id, path: `/${id}`, Component: Page, ...(withLoaders && { loader: LOADERS[id]! }) })),
  },
];
const LOADER_DATA: Record<string, unknown> = { root: null, first: 'from the server' };

/** A page of the site as it arrives, and what its router loads with. */
function firstPage({ loaderData = LOADER_DATA, failures = 0, isOffline = false, hangs = false } = {}) {
  let full: DataRouter | undefined;
  const loadRouter = jest.fn(async (history: BrowserHistory): Promise<DataRouter> => {
    if (loadRouter.mock.calls.length <= failures) throw new TypeError('offline');
    if (hangs) await new Promise(() => undefined);
    full = UNSAFE_createRouter({
      history,
      routes: routes(true),
      hydrationData: { loaderData },
      mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    }).initialize();
    return full;
  });
  const [hold, leave, reload] = [jest.fn(() => isOffline), jest.fn(), jest.fn()];
  const page = createFirstRouter({ routes: routes(false), loaderData, loadRouter, hold, leave, reload });
  return { ...page, loadRouter, hold, leave, reload, end: () => full?.dispose() };
}

let page: ReturnType<typeof firstPage>;
beforeEach(() => history.replaceState(null, '', '/first'));
afterEach(() => page.end());

const followLink = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Next page' })));

test('a page with its data – shown – without React Router’s own router', () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  expect(page.isComplete).toBe(true);
  expect(screen.getByText('from the server')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/next');
  expect(page.loadRouter).not.toHaveBeenCalled();
});

test('a page – a link is followed – the router loads once, and the next page is shown; back shows the first one again', async () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  await followLink();
  expect(await screen.findByText('the next page')).toBeVisible();
  expect(location.pathname).toBe('/next');
  await act(() => page.router.navigate(-1));
  expect(await screen.findByText('loaded again')).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.loadRouter).toHaveBeenCalledTimes(1);
});

test('a page whose router is loaded – nothing else happens – it stays as it is, and then goes on', async () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  const shown = screen.getByText('from the server');
  await act(async () => void (await page.load()));
  expect(screen.getByText('from the server')).toBe(shown);
  await followLink();
  expect(await screen.findByText('the next page')).toBeVisible();
});

test('a page – its data is loaded again – the router loads and runs the loaders', async () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(await screen.findByText('loaded again')).toBeVisible();
});

test('the browser has gone to a fragment – the router is loaded – the page knows the fragment', async () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  history.pushState(null, '', '/first#part');
  await act(async () => void (await page.load()));
  expect(screen.getByTestId('hash')).toHaveTextContent('#part');
});

test('the router cannot be loaded – a link is followed, then again – the browser goes there itself; the second time the router does', async () => {
  page = firstPage({ failures: 1 });
  render(<RouterProvider router={page.router} />);
  await followLink();
  expect(page.leave.mock.calls).toEqual([[`${location.origin}/next`, false]]);
  await followLink();
  expect(await screen.findByText('the next page')).toBeVisible();
});

test('the code of the router never arrives – a link is followed – after 4 s the browser goes there itself', async () => {
  page = firstPage({ hangs: true });
  render(<RouterProvider router={page.router} />);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await jest.advanceTimersByTimeAsync(3999);
  expect(page.leave).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(page.leave.mock.calls).toEqual([[`${location.origin}/next`, false]]);
});

test('the router is not loaded yet – the browser goes back within the document – to a fragment nothing happens, to another page the document is loaded', async () => {
  page = firstPage();
  render(<RouterProvider router={page.router} />);
  history.pushState(null, '', '/first#part');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(page.reload).not.toHaveBeenCalled();
  history.pushState(null, '', '/next');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('there is no connection – a link is followed – held, without an attempt to load the router', async () => {
  page = firstPage({ isOffline: true });
  render(<RouterProvider router={page.router} />);
  await followLink();
  expect(page.hold.mock.calls).toEqual([['/next', false]]);
  expect([page.loadRouter.mock.calls, page.leave.mock.calls]).toEqual([[], []]);
});

test('an observer of the page – it goes on, then the observer stops – told of changes until then', async () => {
  page = firstPage();
  const seen = jest.fn();
  const stop = page.router.subscribe(({ location: { pathname } }) => void seen(pathname));
  await page.router.navigate('/next');
  expect(seen).toHaveBeenLastCalledWith('/next');
  stop();
  seen.mockClear();
  await page.router.navigate('/first');
  expect(seen).not.toHaveBeenCalled();
});

test('a page that may not be left – a navigation begins – it is blocked', async () => {
  page = firstPage();
  page.router.getBlocker('draft', () => true);
  await page.router.navigate('/next');
  expect(page.router.state.location.pathname).toBe('/first');
  page.router.deleteBlocker('draft');
  await page.router.navigate('/next');
  expect(page.router.state.location.pathname).toBe('/next');
});

test('a page without the data of its route – created – not complete', () => {
  page = firstPage({ loaderData: { root: null } });
  expect(page.isComplete).toBe(false);
});

test('a link – followed before the router has loaded – the bar is there at once, until the router has its own', async () => {
  page = firstPage();
  const { dataset } = document.documentElement;
  render(<RouterProvider router={page.router} />);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(dataset['navigating']).toBe('');
  expect(await screen.findByText('the next page')).toBeVisible();
  expect(dataset['navigating']).toBeUndefined();
});
