import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CapabilitiesProvider, useCapabilities, useSession } from '#src/remote/capabilities.ts';
import { fakeSession } from '#src/testing/fake-session.ts';

function Product() {
  return <p>{useCapabilities().settings?.product ?? 'no settings'}</p>;
}

test('a component in a host – reads its capabilities – those of the host', () => {
  render(
    <CapabilitiesProvider value={{ settings: { product: 'Plenum' } } as Capabilities}>
      <Product />
    </CapabilitiesProvider>,
  );
  expect(screen.getByText('Plenum')).toBeVisible();
});

test('a component outside a host – reads its capabilities – the error says what to do', () => {
  // React logs uncaught errors to the console.
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Product />)).toThrow('wrap the component in CapabilitiesProvider');
  quiet.mockRestore();
});

function Who() {
  const { view, actions } = useSession();
  return (
    <button type="button" onClick={() => void actions.signOut()}>
      {view.status}
    </button>
  );
}

test('a component that shows the session – the session changes – it renders again, and its actions reach the host', async () => {
  const session = fakeSession();
  render(
    <CapabilitiesProvider value={{ session } as unknown as Capabilities}>
      <Who />
    </CapabilitiesProvider>,
  );
  expect(screen.getByText('anonymous')).toBeVisible();
  act(() => session.change({ status: 'signed-in' }));
  await userEvent.click(screen.getByText('signed-in'));
  expect(session.calls).toEqual([['signOut']]);
});

test('a page that the server rendered signed out – hydrated signed in – first the server’s state, then the current one', async () => {
  const session = fakeSession();
  const page = (
    <CapabilitiesProvider value={{ session } as unknown as Capabilities}>
      <Who />
    </CapabilitiesProvider>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  session.change({ status: 'signed-in' });
  const troubles: unknown[] = [];
  await act(async () => {
    render(page, { container: document.getElementById('root')!, hydrate: true, onRecoverableError: (error) => troubles.push(error) });
  });
  expect(screen.getByText('signed-in')).toBeVisible();
  expect(troubles).toEqual([]);
});
