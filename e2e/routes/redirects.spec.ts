import { nearestUpcoming } from '@plenum/mf-webinars/contract/webinar-state';
import type { FaultProxy } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Shell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { webinarsOf } from '#src/site/webinars.ts';

const REDIRECTS = [
  { from: '/payout-new', status: 302, to: '/payout' },
  { from: '/payout-new?order=7&tariff=a%26b', status: 302, to: '/payout?order=7&tariff=a%26b' },
  { from: '/lk/payout-new/step?order=7', status: 302, to: '/payout?order=7' },
  { from: '/account/payout-new', status: 302, to: '/payout' },

  { from: '/iva-day-2024', status: 302, to: '/' },
  { from: '/iva-day-2024?utm_source=letter', status: 302, to: '/?utm_source=letter' },

  { from: '/webinar/open-desk', status: 301, to: '/webinars/open-desk' },
  { from: '/webinar/open-desk?utm_source=letter&page=2', status: 301, to: '/webinars/open-desk?utm_source=letter&page=2' },
  { from: '/webinar/a%2Fb', status: 301, to: '/webinars/a%2Fb' },

  { from: '/blog/no-such-category', status: 302, to: '/blog' },
  { from: '/blog/no-such-category?utm_source=letter', status: 302, to: '/blog?utm_source=letter' },
] as const;

for (const { from, status, to } of REDIRECTS) {
  test(`${from} – opened – ${status} to ${to} [S2.07 S2.23 S2.29 S4.19]`, async ({ site }) => {
    const { status: answered, headers } = await fetchPage(site.urls.site + from);
    expect([answered, headers.get('location')]).toEqual([status, to]);
  });
}

const WITH_AUTH = [
  { from: '/?auth=secret', to: '/' },
  { from: '/blog?auth=secret&page=2', to: '/blog?page=2' },
  { from: '/nowhere?a=1&auth=secret&b=2', to: '/nowhere?a=1&b=2' },
  { from: '/webinars?auth=secret&auth=another', to: '/webinars' },
  { from: '/blog?auth=', to: '/blog' },
] as const;

for (const { from, to } of WITH_AUTH) {
  test(`${from} – opened – 302 to ${to} with no-store, and no page sees the token`, async ({ site }) => {
    const { status, headers, html } = await fetchPage(site.urls.site + from);
    expect([status, headers.get('location')]).toEqual([302, to]);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toContain('secret');
  });
}

for (const from of [
  '//evil.example/payout-new',
  '//evil.example/?auth=secret',
  '/%5C%5Cevil.example/?auth=x',
  '/webinar/%2F%2Fevil.example',
]) {
  test(`${from} – opened – every redirect stays on this site`, async ({ site }) => {
    const { headers } = await fetchPage(site.urls.site + from);
    const to = headers.get('location');
    expect(to).not.toBeNull();
    expect(new URL(to ?? '', site.urls.site).origin).toBe(site.urls.site);
  });
}

test('a webinar that does not exist – opened – 302 to the nearest upcoming one, with the query [S8.08]', async ({ site }) => {
  const nearest = nearestUpcoming(await webinarsOf(site), Date.now());
  const { status, headers } = await fetchPage(`${site.urls.site}/webinars/no-such-webinar?utm_source=letter`);
  expect([status, headers.get('location')]).toEqual([302, `/webinars/${nearest?.url}?missing=1&utm_source=letter`]);
});

test.describe('the API has no webinars', () => {
  let api: FaultProxy;
  let shell: Shell;
  test.beforeEach(({ behindFaults }) => {
    ({ api, shell } = behindFaults);
  });

  const notFound = faults.answers(
    404,
    'application/json; charset=utf-8',
    '{"message":"None.","code":"not_found","status":404,"errors":[],"request_id":"r"}',
  );
  const nothing = faults.answers(200, 'application/json; charset=utf-8', '{"webinars":[],"total":0}');
  const locationOf = async (path: string) => {
    const { status, headers } = await fetchPage(shell.url + path);
    return [status, headers.get('location')];
  };

  test('the list returns 404 – lists are opened – 302 home [S8.07]', async () => {
    api.inject(/\/webinars\/v1\/list/, notFound);
    for (const path of ['/webinars', '/webinars/relevance/past', '/webinars/filter/hosting'])
      expect(await locationOf(path), path).toEqual([302, '/']);
    expect(await locationOf('/webinars/no-such-webinar')).toEqual([302, '/']);
  });

  test('no webinar is upcoming – a webinar that does not exist is opened – 302 to the list, which is empty', async () => {
    api.inject(/\/webinars\/v1\/list/, nothing);
    expect(await locationOf('/webinars/no-such-webinar')).toEqual([302, '/webinars']);
    const list = await fetchPage(`${shell.url}/webinars`);
    expect(list.status).toBe(200);
    expect(list.text).toContain('No webinars yet');
  });
});
