import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageAnnouncer } from '#src/chrome/navigation/page-announcer.tsx';

/** Stands for a layout whose code arrives after the navigation: it shows its page once `load` is called. */
function lateLayout() {
  const code = Promise.withResolvers<void>();
  function LateLayout({ children }: { readonly children: ReactNode }) {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => void code.promise.then(() => setLoaded(true)), []);
    return <main>{isLoaded ? children : <p role="status">Loading the page…</p>}</main>;
  }
  return { LateLayout, load: () => act(async () => code.resolve()) };
}

function show() {
  const { LateLayout, load } = lateLayout();
  const frame = (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <Outlet />
      <PageAnnouncer />
    </>
  );
  const children = [
    { path: '/', element: <h1>Main</h1> },
    {
      path: '/loaded',
      element: (
        <main>
          <h1>Loaded</h1>
          <h2 id="prices">Prices</h2>
          <a id="terms" href="/terms">
            Terms
          </a>
        </main>
      ),
    },
    {
      path: '/late',
      element: (
        <LateLayout>
          <h1>Late</h1>
        </LateLayout>
      ),
    },
  ];
  const router = createMemoryRouter([{ element: frame, children }]);
  render(<RouterProvider router={router} />);
  return { go: (to: string | number, options?: { replace: boolean }) => act(() => router.navigate(to as string, options)), load };
}
const heading = () => screen.getByRole('heading', { level: 1 });

test('the first page – shown – the focus stays where it was', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

test('a page – entered – its heading is focused and its title is announced', async () => {
  document.title = 'Loaded – Plenum';
  await show().go('/loaded');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Loaded – Plenum').getAttribute('aria-live')).toBe('polite');
});

test('a page – the same with another query, there and back – its heading is focused and the title announced each time', async () => {
  const { go } = show();
  await go('/loaded');
  const link = screen.getByRole('link', { name: 'Terms' });
  act(() => link.focus());
  document.title = 'Search: rooms';
  await go('/loaded?q=rooms');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Search: rooms')).toBeTruthy();
  act(() => link.focus());
  document.title = 'Loaded – Plenum';
  await go(-1);
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Loaded – Plenum')).toBeTruthy();
});

test('a page – another query replaces its own – the focus stays; the next page is announced', async () => {
  const { go } = show();
  await go('/loaded');
  const link = screen.getByRole('link', { name: 'Terms' });
  act(() => link.focus());
  await go('/loaded?period=year', { replace: true });
  expect(document.activeElement).toBe(link);
  await go('/loaded?page=2');
  expect(document.activeElement).toBe(heading());
});

test('a page – entered with a hash – its target is focused instead of the heading, and the title is announced', async () => {
  document.title = 'Loaded – Plenum';
  await show().go('/loaded#prices');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prices' }));
  expect(screen.getByText('Loaded – Plenum')).toBeTruthy();
});

test('a hash within the page – followed, then another and one without a target – the focus follows; going back leaves it', async () => {
  const { go } = show();
  await go('/loaded');
  await go('/loaded#prices');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prices' }));
  await go('/loaded#terms');
  const link = screen.getByRole('link', { name: 'Terms' });
  expect(document.activeElement).toBe(link);
  expect(link.hasAttribute('tabindex')).toBe(false);
  await go('/loaded#nowhere');
  expect(document.activeElement).toBe(link);
  await go(-1);
  await go(-1);
  expect(document.activeElement).toBe(link);
});

test('a hash that the browser handles – followed – its target is focused', async () => {
  await show().go('/loaded');
  location.hash = '#prices';
  await act(() => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prices' }));
  location.hash = '';
});

test('a page whose layout is still loading – its heading appears – focused, and the title is announced only then', async () => {
  document.title = 'Late – Plenum';
  const { go, load } = show();
  await go('/late');
  expect(screen.queryByText('Late – Plenum')).toBeNull();
  await load();
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Late – Plenum')).toBeTruthy();
});

test('a page whose layout is still loading – the visitor moves the focus – it stays there when the heading appears', async () => {
  const { go, load } = show();
  await go('/late');
  const link = screen.getByRole('link', { name: 'Elsewhere' });
  act(() => link.focus());
  await load();
  expect(heading()).toBeTruthy();
  expect(document.activeElement).toBe(link);
});

test('a page whose layout never loads – the visitor goes on – the heading of the next page is focused', async () => {
  const { go } = show();
  await go('/late');
  await go('/loaded');
  expect(document.activeElement).toBe(heading());
});
