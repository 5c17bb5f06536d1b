import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { freshEmail, cancelRegistration, linkFor, confirm, register, type Registered, requestRegistration } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';

let webinar: Webinar;
let taken: Registered[] = [];

// Each test cancels all its registrations, those on the waiting list first, so that the next one finds the webinar unchanged.
test.beforeEach(async ({ site }) => {
  const counted = await webinarsOfKind(site, 'counted');
  webinar = counted.reduce((fewest, other) => ((other.seats_left ?? 0) < (fewest.seats_left ?? 0) ? other : fewest));
  taken = [];
});
test.afterEach(async ({ site }) => {
  const waiting = taken.filter(({ status }) => status === 'waiting');
  for (const { link } of [...waiting, ...taken]) await cancelRegistration(site, link);
});

async function take(site: Site, count: number): Promise<Registered[]> {
  const registered = await Promise.all(Array.from({ length: count }, () => register(site, webinar, freshEmail())));
  taken.push(...registered);
  return registered;
}

/** A page from the cache may have seats of a minute ago; a page with a query is not from the cache. */
const pageNow = () => `/webinars/${webinar.url}?seats=now`;

const seats = () => webinar.seats_left ?? 0;
const seatsNow = async (site: Site) => (await webinarsOfKind(site, 'counted')).find(({ url }) => url === webinar.url)?.seats_left;

test(
  'more people than seats – register at once – all seats are taken, and the others are on the waiting list',
  SOAK_ONLY,
  async ({ site }) => {
    const registered = await take(site, seats() + 7);
    const count = (status: string) => registered.filter((each) => each.status === status).length;
    expect([count('registered'), count('waiting')]).toEqual([seats(), 7]);
    expect(new Set(registered.map(({ link }) => link)).size).toBe(registered.length);
    const page = await fetchPage(site.urls.site + pageNow());
    expect(page.text).toContain('All seats are taken');
  },
);

test(
  'one person – registers a hundred times at once – the same answer each time, one link, and one seat once it is confirmed',
  SOAK_ONLY,
  async ({ site }) => {
    const email = freshEmail();
    const receipts = await Promise.all(Array.from({ length: 100 }, () => requestRegistration(site, webinar, email)));
    expect(receipts).toEqual(Array.from({ length: 100 }, () => ({ id: expect.any(String), status: 'accepted' })));
    expect(await seatsNow(site)).toBe(seats());
    const link = await linkFor(site, webinar, email);
    const confirmed = await Promise.all(Array.from({ length: 10 }, () => confirm(site, link)));
    taken.push({ link, status: 'registered' });
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(['registered']));
    expect(await seatsNow(site)).toBe(seats() - 1);
  },
);

test('the last seat – three people confirm at once – one gets it, two wait; when it is cancelled, the first of them gets it', async ({
  site,
  browser,
}) => {
  await take(site, seats() - 1);
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const page = await browser.newPage({ baseURL: site.urls.site });
      const email = freshEmail();
      await page.goto(pageNow());
      await untilInteractive(page);
      await expect(page.getByText('1 seat left').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).fill('Olga Petrova');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Save a seat' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      return { page, link: await linkFor(site, webinar, email) };
    }),
  );
  const outcomes = await Promise.all(
    people.map(async ({ page, link }) => {
      await page.goto(link);
      await untilInteractive(page);
      await page.getByRole('button', { name: 'Confirm my seat' }).click();
      const title = await page.getByRole('heading', { level: 2, name: /seat is saved|waiting list/ }).textContent();
      const status = title === 'Your seat is saved' ? ('registered' as const) : ('waiting' as const);
      taken.push({ link, status });
      return { page, status, link };
    }),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['registered', 'waiting', 'waiting']);

  const owner = outcomes.find(({ status }) => status === 'registered');
  const waiting = outcomes.filter(({ status }) => status === 'waiting');
  await cancelRegistration(site, owner?.link ?? '');
  const stands = await Promise.all(
    waiting.map(async ({ page, link }) => {
      await page.goto(link);
      return page.getByRole('heading', { level: 2, name: /seat is saved|waiting list/ }).textContent();
    }),
  );
  expect(stands.toSorted()).toEqual(['You are on the waiting list', 'Your seat is saved']);
  await Promise.all(people.map(({ page }) => page.close()));
});
