import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CapabilitiesProvider, useCapabilities } from '#src/remote/capabilities.ts';

function Product() {
  return <p>{useCapabilities().settings?.product ?? 'no settings'}</p>;
}

test('a component in a host – it asks for its capabilities – those of the host', () => {
  render(
    <CapabilitiesProvider value={{ settings: { product: 'Plenum' } } as Capabilities}>
      <Product />
    </CapabilitiesProvider>,
  );
  expect(screen.getByText('Plenum')).toBeVisible();
});

test('a component outside of any host – it asks for its capabilities – the error says what to do', () => {
  // React tells the console of errors that nobody caught.
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Product />)).toThrow('wrap the component in CapabilitiesProvider');
  quiet.mockRestore();
});
