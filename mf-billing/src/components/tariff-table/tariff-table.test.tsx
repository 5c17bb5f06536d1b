import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { TariffTable } from '#src/components/tariff-table/tariff-table.tsx';
import { sampleTariff } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const [start, studio, hall] = [sampleTariff('start'), sampleTariff('studio'), sampleTariff('hall')];

test.each([
  ['has a trial', [start, { ...studio, trial_days: 14 }, hall], null, 1],
  ['has no trial', [start, studio, hall], null, 0],
  ['has a trial, but is not for this account', [start, { ...studio, trial_days: 14 }, hall], 'hall', 0],
])('the first paid tariff %s – the table is shown – its column says so where a visitor can use it', (_, tariffs, own, shown) => {
  renderInHost(<TariffTable caption="Tariffs" tariffs={tariffs} hosts={1} own={own} />, fakeCapabilities().capabilities);
  expect(screen.queryAllByText('14-day trial')).toHaveLength(shown);
});
