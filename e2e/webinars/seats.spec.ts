import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import { untilAlive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { freshEmail, giveBack, register } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

let webinar: Webinar;
let taken: FormReceipt[] = [];

// Each test finds the webinar as it was: what it took it gives back, those who wait first.
test.beforeEach(async ({ site }) => {
  const counted = await webinarsOfKind(site, 'counted');
  webinar = counted.reduce((fewest, other) => ((other.seats_left ?? 0) < (fewest.seats_left ?? 0) ? other : fewest));
  taken = [];
});
test.afterEach(async ({ site }) => {
  const waiting = taken.filter(({ status }) => status === 'waiting');
  for (const { join_url: link } of [...waiting, ...taken]) if (link) await giveBack(site, link);
});

async function take(site: Site, count: number): Promise<FormReceipt[]> {
  const receipts = await Promise.all(Array.from({ length: count }, () => register(site, webinar, freshEmail())));
  taken.push(...receipts);
  return receipts;
}

const seats = () => webinar.seats_left ?? 0;

test('more people than seats – all at once – as many seats as there are, and a place in the waiting list for each of the others', async ({
  site,
}) => {
  const receipts = await take(site, seats() + 7);
  const count = (status: string) => receipts.filter((receipt) => receipt.status === status).length;
  expect([count('registered'), count('waiting')]).toEqual([seats(), 7]);
  expect(new Set(receipts.map(({ join_url: link }) => link)).size).toBe(receipts.length);
  const page = await fetchPage(`${site.urls.site}/webinars/${webinar.url}`);
  expect(page.text).toContain('All seats are taken');
});

test('one person – a hundred times at once – has one seat and one link', async ({ site }) => {
  const email = freshEmail();
  const receipts = await Promise.all(Array.from({ length: 100 }, () => register(site, webinar, email)));
  taken.push(...receipts.slice(0, 1));
  expect(receipts.filter(({ status }) => status === 'registered')).toHaveLength(1);
  expect(receipts.filter(({ status }) => status === 'already-registered')).toHaveLength(99);
  expect(new Set(receipts.map(({ join_url: link }) => link)).size).toBe(1);
  const [now] = (await webinarsOfKind(site, 'counted')).filter(({ url }) => url === webinar.url);
  expect(now?.seats_left).toBe(seats() - 1);
});

test('the last seat – three browsers press the button at once – one has it, two wait; given back, it goes to the first of them', async ({
  site,
  browser,
}) => {
  await take(site, seats() - 1);
  const pages = await Promise.all(
    [1, 2, 3].map(async () => {
      const page = await browser.newPage({ baseURL: site.urls.site });
      await page.goto(`/webinars/${webinar.url}`);
      await untilAlive(page);
      await expect(page.getByText('1 seat left').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).fill('Olga Petrova');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(freshEmail());
      await page.getByRole('checkbox').check();
      return page;
    }),
  );
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Save a seat' }).click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const link = await page.getByRole('link', { name: 'Open your personal link' }).getAttribute('href');
      const title = await page.getByRole('heading', { level: 3, name: /seat is saved|waiting list/ }).textContent();
      const status = title === 'Your seat is saved' ? ('registered' as const) : ('waiting' as const);
      taken.push({ id: '', status, ...(link ? { join_url: link } : {}) });
      return { page, status, link: link ?? '' };
    }),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['registered', 'waiting', 'waiting']);

  const owner = outcomes.find(({ status }) => status === 'registered');
  const waiting = outcomes.filter(({ status }) => status === 'waiting');
  await giveBack(site, owner?.link ?? '');
  const stands = await Promise.all(
    waiting.map(async ({ page, link }) => {
      await page.goto(link);
      return page.getByRole('heading', { level: 2, name: /seat is saved|waiting list/ }).textContent();
    }),
  );
  expect(stands.toSorted()).toEqual(['You are on the waiting list', 'Your seat is saved']);
  await Promise.all(pages.map((page) => page.close()));
});
