import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RemoteErrorBoundary } from '#src/boundaries/remote-error-boundary.tsx';

let showsServerHtml: boolean;
let broken: boolean;
let reported: { error: unknown; id: string }[];
let container: HTMLElement;
let root: Root | undefined;

function Place({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <RemoteErrorBoundary
      place={`screen:${name}`}
      keepServerHtml={() => showsServerHtml}
      onError={(error, id) => reported.push({ error, id })}
      renderFallback={({ hasServerHtml, id, reset }) => (
        <p role="alert" data-unavailable={hasServerHtml ? undefined : 'broken'}>
          {hasServerHtml ? 'Only to be read' : 'Not available'} <code>{id}</code> <button onClick={reset}>Again</button>
        </p>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </RemoteErrorBoundary>
  );
}
function ThrowsInRender() {
  if (broken) throw new Error('in render');
  return <p>Article</p>;
}
function ThrowsInEffect() {
  useEffect(() => {
    if (broken) throw new Error('in an effect');
  });
  return <p>Article</p>;
}

/** The page as the server sent it, then hydrated while `broken`. */
async function hydrate(page: ReactNode): Promise<void> {
  broken = false;
  container.innerHTML = renderToString(page);
  broken = true;
  await act(async () => {
    root = hydrateRoot(container, page, { onCaughtError: () => undefined, onRecoverableError: () => undefined });
  });
}

beforeEach(() => {
  showsServerHtml = true;
  broken = false;
  reported = [];
  container = document.createElement('div');
  document.body.append(container);
  // React logs errors that a boundary caught to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  jest.restoreAllMocks();
});

test.each([
  ['in render', ThrowsInRender],
  ['in an effect', ThrowsInEffect],
])(
  'a good page from the server – a part throws %s during hydration – its HTML stays readable, the rest is interactive [F16]',
  async (message, Part) => {
    let clicks = 0;
    await hydrate(
      <>
        <button onClick={() => (clicks += 1)}>Menu</button>
        <Place name="mf-blog#article">
          <Part />
        </Place>
      </>,
    );
    expect(screen.getByText('Article')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Only to be read/);
    expect(reported.map(({ error }) => (error as Error).message)).toEqual([message]);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(clicks).toBe(1);
  },
);

test('the server’s HTML remains after an error – the page renders again – the HTML stays', async () => {
  const page = (
    <Place name="mf-blog#article">
      <ThrowsInRender />
    </Place>
  );
  await hydrate(page);
  for (let i = 0; i < 2; i += 1) await act(async () => root?.render(<>{page}</>));
  await act(async () => root?.render(page));
  expect(screen.getByText('Article')).toBeVisible();
});

test('the server’s HTML remains after an error – its part is retried and succeeds – the part replaces the HTML', async () => {
  await hydrate(
    <Place name="mf-blog#article">
      <ThrowsInRender />
    </Place>,
  );
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('Article')).toHaveLength(1);
});

test('a fallback from the server – its part throws – the fallback’s HTML is removed', async () => {
  await hydrate(
    <Place name="mf-blog#article">
      <p data-unavailable="broken">Not available on the server</p>
      <ThrowsInRender />
    </Place>,
  );
  expect(screen.queryByText('Not available on the server')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not available/);
});

test('the visitor is on another page – a part throws – the fallback, under the reported id', () => {
  showsServerHtml = false;
  broken = true;
  render(
    <>
      <h1>Header</h1>
      <Place name="mf-blog#article">
        <ThrowsInRender />
      </Place>
      <Place name="mf-blog#latest">
        <p>Well</p>
      </Place>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`Not available ${reported[0]?.id}`);
  expect(reported[0]?.id).toMatch(/^\w{8}$/);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('Well')).toBeVisible();
});

test('a fallback is shown – its part is retried – shown if it succeeds, otherwise the fallback again', () => {
  showsServerHtml = false;
  broken = true;
  render(
    <Place name="mf-blog#article">
      <ThrowsInRender />
    </Place>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(new Set(reported.map(({ id }) => id)).size).toBe(2);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByText('Article')).toBeVisible();
});
