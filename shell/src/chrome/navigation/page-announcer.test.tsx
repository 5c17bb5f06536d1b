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
  return { go: (to: string) => act(() => router.navigate(to)), load };
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
