import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { PriceLine } from '#src/pages/prices/price-line.tsx';

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
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Start', 'Team']);
  expect(screen.getAllByRole('definition').map((price) => price.textContent)).toEqual(['Free', '₽2,900 a year']);
});

test.each([null, []])('no tariffs (%j) – shown – leaves no hole', (tariffs) => {
  const { container } = render(<PriceLine tariffs={tariffs} />, { wrapper: MemoryRouter });
  expect(container).toBeEmptyDOMElement();
});
