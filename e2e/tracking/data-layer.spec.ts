import { markDocument, isSameDocument, untilInteractive } from '#src/browser/same-document.ts';
import { banner, batchesOf, expect, pauseClock, test } from '#src/consent/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('a visitor of a campaign agrees – browses for a minute, then leaves – the API gets each view at once, and all events after a minute and on leaving [S1.13]', async ({
  page,
  site,
  traffic,
}) => {
  await page.clock.install();
  await page.goto('/terms?utm_source=letter&utm_campaign=minute');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => traffic.tracking).toEqual(['/api/v1/view']);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => traffic.tracking).toEqual(['/api/v1/view', '/api/v1/activity']);
  await page.clock.runFor(5000);
  await page.mouse.wheel(0, 300);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => traffic.tracking.filter((path) => path === '/api/v1/view')).toHaveLength(2);
  expect(traffic.tracking).not.toContain('/api/datalayer/v1/create');
  await page.clock.fastForward(60_000);
  await expect.poll(() => traffic.tracking).toContain('/api/datalayer/v1/create');
  const [first] = await batchesOf(site, 'minute');
  expect(first?.tracking).toMatchObject({ utm_source: 'letter', utm_campaign: 'minute' });
  expect(first?.analytics_ids).toEqual({ stand_in_uid: '1700' });
  const pages = first?.events.map(({ event, url }) => [event, new URL(url).pathname]);
  expect(pages).toEqual(
    expect.arrayContaining([
      ['view', '/terms'],
      ['engagement', '/terms'],
      ['view', '/webinars'],
    ]),
  );

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes from full rooms' })).toBeVisible();
  await expect.poll(() => traffic.tracking.filter((path) => path === '/api/v1/view')).toHaveLength(3);
  await page.goto('about:blank');
  await expect.poll(async () => (await batchesOf(site, 'minute')).length).toBe(2);
  const [, last] = await batchesOf(site, 'minute');
  expect(last?.events).toEqual(expect.arrayContaining([expect.objectContaining({ event: 'view', url: expect.stringMatching(/\/blog$/) })]));
});

test(
  'the API is down – a visitor who agreed keeps browsing – no retry within the minute, and then each event arrives once',
  SOAK_ONLY,
  async ({ page, site, traffic, browserErrors }) => {
    browserErrors.allow(/status of 503|answer 503/);
    await page.clock.install();
    await page.goto('/terms?utm_campaign=outage');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => traffic.tracking).toContain('/api/v1/view');
    await pauseClock(page);
    await page.route('**/api/datalayer/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.clock.fastForward(60_000);
    await expect.poll(() => traffic.tracking.filter((path) => path.includes('datalayer'))).toHaveLength(1);
    await page.clock.fastForward(58_000);
    expect(traffic.tracking.filter((path) => path.includes('datalayer'))).toHaveLength(1);
    await page.unroute('**/api/datalayer/**');
    await page.clock.runFor(2000);
    const [only, ...others] = await batchesOf(site, 'outage');
    expect(only?.events).toEqual([expect.objectContaining({ event: 'view' })]);
    expect(others).toEqual([]);
  },
);

test('a form is sent – by a visitor who agreed – it is an activity, and the form says which campaign the cookies hold [S1.12]', async ({
  page,
  traffic,
}) => {
  await page.goto('/?utm_source=letter&utm_campaign=form');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/contacts');
  await untilInteractive(page);
  const form = page.getByRole('form').filter({ has: page.getByLabel('What is it about?') });
  await form.getByLabel('Name').fill('Olga');
  await form.getByLabel('E-mail').fill('olga@example.com');
  await form.getByLabel('What is it about?').fill('Where are you?');
  await form.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/v1/form/4');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ tracking: { utm_source: 'letter', utm_campaign: 'form' } });
  await expect.poll(() => traffic.tracking).toContain('/api/v1/activity/form-sent');
});
