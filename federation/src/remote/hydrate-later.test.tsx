import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { provideLoadLater } from '#src/host/browser/load-later.ts';
import { hydrateLater } from '#src/remote/hydrate-later.ts';

const host = globalThis as { _FEDERATION_LOAD_LATER?: unknown };
let root: { unmount: () => void } | undefined;
afterEach(() => {
  act(() => root?.unmount());
  delete host._FEDERATION_LOAD_LATER;
});

function Form({ title }: { readonly title: string }) {
  return (
    <button type="button" onClick={(event) => void (event.currentTarget.textContent = 'pressed')}>
      {title}
    </button>
  );
}

/** A page from the server whose form hydrates later, as builds for browsers make it. */
async function openPage(load: () => Promise<typeof Form>) {
  const OnServer = hydrateLater(Form);
  document.body.innerHTML = `<div id="root">${renderToString(<OnServer title="Send" />)}</div>`;
  const firstView = Promise.withResolvers<void>();
  const report = jest.fn();
  const late = provideLoadLater({ window, firstView: firstView.promise, report });
  const Lazy = hydrateLater({ load });
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <Lazy title="Send" />);
  });
  const press = () => void fireEvent.click(screen.getByRole('button'));
  const end = () =>
    act(async () => {
      firstView.resolve();
      await late.settled();
    });
  return { press, end, report };
}

test('a form below the first view – the first view ends – its HTML stays, its code loads only then, and it works', async () => {
  const load = jest.fn(async () => Form);
  const { press, end } = await openPage(load);
  const shown = screen.getByRole('button', { name: 'Send' });
  press();
  expect([load.mock.calls.length, shown.textContent]).toEqual([0, 'Send']);
  await end();
  expect(screen.getByRole('button')).toBe(shown);
  press();
  expect(shown).toHaveTextContent('pressed');
});

test('its code does not load – the browser is online again – reported once, its HTML stays, and then it works', async () => {
  const failure = new TypeError('offline');
  let isOffline = true;
  const { press, end, report } = await openPage(() => (isOffline ? Promise.reject(failure) : Promise.resolve(Form)));
  await end();
  await act(async () => void window.dispatchEvent(new Event('focusin')));
  expect(report.mock.calls).toEqual([[failure]]);
  expect(screen.getByRole('button')).toHaveTextContent('Send');
  isOffline = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  press();
  expect(screen.getByRole('button')).toHaveTextContent('pressed');
});
