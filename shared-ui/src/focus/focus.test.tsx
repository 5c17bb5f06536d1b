import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { focusIfLost } from '#src/focus/focus-if-lost.ts';
import { recoverFocus } from '#src/focus/recover-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = recoverFocus();
});
afterEach(() => stop());

function Page({ loaded }: { loaded: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <main>
        <h1>The page</h1>
        <div>
          {isPressed ? (
            loaded
          ) : (
            <section>
              <h2>It did not load</h2>
              <button onClick={() => setPressed(true)}>Try again</button>
            </section>
          )}
        </div>
        <button>Elsewhere</button>
      </main>
      <h2>Below the page</h2>
    </>
  );
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test.each([
  ['with a heading', <h2 key="loaded">Loaded</h2>, 'Loaded'],
  ['without one', <p key="loaded">Loaded</p>, 'The page'],
])('a button that something %s replaces – pressed – the nearest heading gets the focus', async (_, loaded, heading) => {
  render(<Page loaded={loaded} />);
  await retry();
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
});

test('a button outside the page that is replaced, while the page has no heading yet – pressed – the heading gets the focus once it comes', async () => {
  function Late({ title }: { title: ReactNode }) {
    const [isPressed, setPressed] = useState(false);
    return (
      <>
        {!isPressed && <button onClick={() => setPressed(true)}>Sign out</button>}
        <main>{title}</main>
        <h2>Below the page</h2>
      </>
    );
  }
  const { rerender } = render(<Late title="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  rerender(<Late title={<h1>The page</h1>} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus());
});

test('a visitor who has moved on – the focus would be moved – stays where they are', () => {
  render(<Page loaded={null} />);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  focusIfLost(screen.getByRole('heading', { name: 'The page' }));
  expect(elsewhere).toHaveFocus();
});
