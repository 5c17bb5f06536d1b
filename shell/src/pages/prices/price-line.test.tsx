import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { PriceLine } from '#src/pages/prices/price-line.tsx';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { InShell } from '#src/testing/in-shell.tsx';

const tariff = (given: Partial<Tariff>): Tariff => ({
  id: 1,
  alias: 'team',
  name: 'Team',
  price: 2900,
  old_price: null,
  currency: 'RUB',
  period: 'month',
  features: [],
  ...given,
});

test('tariffs – shown – each has its name, price and period', () => {
  render(<PriceLine tariffs={[tariff({ id: 1, name: 'Start', price: 0 }), tariff({ id: 2, period: 'year' })]} />, {
    wrapper: InShell,
  });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Start', 'Team']);
  expect(screen.getAllByRole('definition').map((price) => price.textContent)).toEqual(['Free', '₽2,900 a year']);
});

test.each([null, []])('no tariffs (%j) – shown – leaves no hole', (tariffs) => {
  const { container } = render(<PriceLine tariffs={tariffs} />, { wrapper: InShell });
  expect(container).toBeEmptyDOMElement();
});

test('the page of all tariffs – nobody has built it, then a remote of the set declares it – no link, then a link', () => {
  const link = () => screen.queryByRole('link', { name: 'Compare the tariffs' });
  const prices = <PriceLine tariffs={[tariff({})]} />;
  const { unmount } = render(prices, { wrapper: InShell });
  expect(link()).toBeNull();
  unmount();
  const routes = createRouteTable({ routes: [{ screen: 'mf-billing#tariffs', path: '/tariffs', layout: 'tariffs' }] });
  render(<InShell runtime={fakeRuntime({}, { routes }).runtime}>{prices}</InShell>);
  expect(link()).toHaveAttribute('href', '/tariffs');
});
