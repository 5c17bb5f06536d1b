import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Prolongation } from '#src/screens/prolongation/screen.tsx';
import { readReplies, signedIn } from '#src/testing/api.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { sampleOwn, sampleTariff } from '#src/testing/fixtures.ts';

test('a tariff that is no longer sold – its owner opens the renewal – its end, the tariffs to choose instead, and nothing to renew', () => {
  const larger = [sampleTariff('studio'), sampleTariff('hall')];
  const own = { ...sampleOwn, alias: 'theatre', name: 'Theatre' };
  renderInHost(<Prolongation data={{ now: 0, current: { own, prices: null }, larger, prices: [] }} />, signedIn(readReplies).capabilities);
  expect(screen.getByText(/^You have/)).toHaveTextContent('You have Theatre for 10 hosts, paid until Mon 30 Nov 2026');
  expect(screen.getByText(/^Theatre is no longer sold/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Renew for/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Choose another tariff' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Studio' })).toHaveAttribute('href', '/tariffs/studio');
});
