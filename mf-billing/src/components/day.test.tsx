import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { Day } from '#src/components/day.tsx';

test.each([
  ['unknown', undefined, 'Mon 1 Jun 2026'],
  ['known from a cookie', 'Asia/Vladivostok', 'Tue 2 Jun 2026'],
])('a tariff that ends late in the evening, time zone %s – is rendered on the server – the date in that zone', (_, timeZone, day) => {
  const capabilities = { ...fakeCapabilities().capabilities, ...(timeZone !== undefined && { timeZone }) };
  const html = renderToString(
    <CapabilitiesProvider value={capabilities}>
      <Day at="2026-06-01T23:00:00+03:00" />
    </CapabilitiesProvider>,
  );
  expect(html).toContain(day);
});
