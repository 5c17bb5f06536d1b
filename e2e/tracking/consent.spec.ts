import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilInteractive, untilHydrated } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import { banner, choiceOf, expect, settings, test, trackingCookies } from '#src/consent/test.ts';

const VISIT = '/?utm_source=letter&utm_campaign=autumn';
const EVERYTHING = '1.statistics:1.contact:1.maps:1';
const NOTHING = '1.statistics:0.contact:0.maps:0';
/** A page of the shell with a map, pages of three remotes, one of them with forms; in the soak run of each remote. */
const KINDS = [
  '/contacts',
  '/blog/webinars/webinar-handbook',
  '/tariffs',
  '/signin',
  ...onlyInSoak('/webinars', '/wiki/page/1', '/cart', '/quiz/what-you-need'),
];

test('every key configured, no choice made – every kind of page is used for a minute – no other host is requested, no data is sent, no tracking cookie is set', async ({
  page,
  context,
  traffic,
  tracked,
  browserErrors,
}) => {
  // Advancing the clock also makes the shell's own deadlines pass.
  browserErrors.allow(/LoadFailure: .* timeout/);
  await page.clock.install();
  await page.goto(VISIT);
  await expect(banner(page)).toBeVisible();
  for (const path of [...KINDS, '/']) {
    await page.goto(path);
    await untilInteractive(page);
    await page.clock.fastForward(60_000);
    await page.mouse.wheel(0, 400);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  await page.clock.fastForward(120_000);
  expect(traffic.otherHosts).toEqual([]);
  expect(traffic.tracking).toEqual([]);
  expect(Object.values(tracked.services).flatMap(({ requests }) => requests)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test('everything accepted – on the site – the choice holds for a year on the parent domain, in the account area too, and the banner’s code is not loaded again', async ({
  page,
  context,
  tracked,
  traffic,
}) => {
  await page.goto(VISIT);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'plenum-consent');
  expect(cookie).toMatchObject({ value: EVERYTHING, domain: '.plenum.localhost', path: '/', secure: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await expect
    .poll(() => trackingCookies(context))
    .toEqual(expect.arrayContaining(['stand_in_call', 'stand_in_uid', 'utm_campaign', 'utm_source']));

  traffic.clear();
  await page.goto(`${tracked.account}/signin`);
  await untilHydrated(page);
  await expect.poll(() => traffic.tracking).toContain('/api/v1/view');
  await expect(banner(page)).toBeHidden();
  expect(traffic.chunks('consent')).toEqual([]);
});

test(
  'everything accepted – pages of three more teams are opened – each is counted, and requests only the hosts of statistics, calls and requests',
  SOAK_ONLY,
  async ({ page, traffic, tracked: { services } }) => {
    await page.goto('/terms');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toBeHidden();
    const agreed = [services.analytics, services.calls, services.crm].map(({ origin }) => origin);
    for (const path of ['/wiki/page/1', '/tariffs', '/cart']) {
      traffic.clear();
      await page.goto(path);
      await expect(page.locator('html[data-analytics="runs"][data-calls="runs"][data-crm="runs"]')).toBeAttached();
      await expect.poll(() => traffic.tracking, path).toContain('/api/v1/view');
      expect([...new Set(traffic.otherHosts.map((url) => new URL(url).origin))].toSorted(), path).toEqual(agreed.toSorted());
    }
  },
);

test(
  'everything rejected – the site is used – no data is sent, no script is loaded, and the banner stays away',
  SOAK_ONLY,
  async ({ page, context, traffic }) => {
    await page.clock.install();
    await page.goto(VISIT);
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await choiceOf(context)).toBe(NOTHING);
    traffic.clear();
    await page.goto('/contacts');
    await untilInteractive(page);
    await page.clock.fastForward(120_000);
    await expect(banner(page)).toBeHidden();
    expect([traffic.otherHosts, traffic.tracking, traffic.chunks('consent')]).toEqual([[], [], []]);
    expect(await trackingCookies(context)).toEqual([]);
  },
);

test(
  'statistics alone are chosen – saved – they run, scripts for calls and requests do not',
  SOAK_ONLY,
  async ({ page, context, traffic }) => {
    await page.goto(VISIT);
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    await settings(page).getByRole('checkbox', { name: 'Statistics' }).check();
    await settings(page).getByRole('button', { name: 'Save settings' }).click();
    await expect(settings(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await choiceOf(context)).toBe('1.statistics:1.contact:0.maps:0');
    await expect(page.locator('html[data-analytics="runs"][data-more="runs"]')).toBeAttached();
    await expect.poll(() => traffic.tracking).toContain('/api/v1/view');
    expect(await page.locator('html').getAttribute('data-calls')).toBeNull();
    expect(await trackingCookies(context)).toEqual(['stand_in_uid', 'utm_campaign', 'utm_source']);
  },
);

test(
  'two tabs – everything is accepted in one – the other closes its banner, and is counted too',
  SOAK_ONLY,
  async ({ page, context, traffic }) => {
    const other = await context.newPage();
    await other.goto('/terms');
    await expect(banner(other)).toBeVisible();
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(other)).toBeHidden();
    await expect.poll(() => traffic.tracking.filter((path) => path === '/api/v1/view')).toHaveLength(2);
  },
);

test('everything accepted – withdrawn in the footer – at once, cookies and scripts are gone and no more data is sent, in the other tab too', async ({
  page,
  context,
  traffic,
}) => {
  const other = await context.newPage();
  await page.clock.install();
  await other.goto('/terms');
  await page.goto(VISIT);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.clock.runFor(2000);
  await expect(page.locator('html[data-analytics="runs"][data-calls="runs"][data-crm="runs"]')).toBeAttached();
  await expect(other.locator('html[data-analytics="runs"]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await settings(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(page.locator('html:not([data-analytics])[data-hydrated]')).toBeAttached();
  await expect(other.locator('html:not([data-analytics])[data-hydrated]')).toBeAttached();
  expect(await choiceOf(context)).toBe(NOTHING);
  expect(await trackingCookies(context)).toEqual([]);
  traffic.clear();
  await page.clock.fastForward(120_000);
  await page.mouse.wheel(0, 400);
  await page.goto('/terms');
  await untilHydrated(page);
  expect([traffic.otherHosts, traffic.tracking]).toEqual([[], []]);
});

test(
  'a browser that opts out of tracking – opens the site – no banner and no tracking, until its user chooses otherwise',
  SOAK_ONLY,
  async ({ page, context, traffic }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
    await page.clock.install();
    await page.goto(VISIT);
    await untilInteractive(page);
    await page.clock.fastForward(120_000);
    await expect(banner(page)).toBeHidden();
    expect([traffic.otherHosts, traffic.tracking]).toEqual([[], []]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(settings(page)).toContainText('Your browser asks sites not to track you.');
    await settings(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => traffic.tracking).toContain('/api/v1/view');
  },
);

test('the map of contacts – opened – a drawing until its button is pressed, which agrees to maps alone', async ({
  page,
  context,
  traffic,
  tracked,
}) => {
  await page.goto('/contacts');
  await untilInteractive(page);
  const show = page.getByRole('button', { name: 'Show the interactive map' });
  await expect(show).toBeVisible();
  expect(traffic.otherHosts).toEqual([]);
  await show.click();
  await expect(page.getByTitle('Map of the route to our office')).toBeVisible();
  expect(new Set(traffic.otherHosts.map((url) => new URL(url).origin))).toEqual(new Set([tracked.services.maps.origin]));
  expect(await choiceOf(context)).toBe('1.maps:1');
  // The other categories are still unanswered.
  await expect(banner(page)).toBeVisible();
});

test('without JavaScript – opened – no banner, no tracking, and no controls that do not work', async ({ browser, tracked }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${tracked.site}/cookies`);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  await context.close();
});

test(
  '/cookies – its first button is pressed – the settings open, Escape closes them, and the focus returns to the button',
  SOAK_ONLY,
  async ({ page }) => {
    await page.goto('/cookies');
    await untilInteractive(page);
    const button = page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('the banner – reached by keyboard – it follows the skip link, and its buttons work', async ({ page, context }) => {
  await page.goto('/terms');
  await expect(banner(page)).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const order = [];
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  expect(order).toEqual(['Skip to content', 'See all cookies', 'Accept all', 'Reject all']);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect(await choiceOf(context)).toBe(NOTHING);
  await expect(page.getByRole('main')).toBeFocused();
});

// On a phone a field may be taller than the space above the banner: WCAG 2.2, 2.4.11 requires that a part of it is visible.
for (const { width, height, edge } of [
  { width: 320, height: 640, edge: 'top' },
  ...onlyInSoak({ width: 1280, height: 800, edge: 'bottom' } as const),
] as const)
  test(`the banner, ${width} px – Tab is pressed through the page – no focused element is hidden behind it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contacts');
    await untilInteractive(page);
    await expect(banner(page)).toBeVisible();
    const seen: (string | null)[] = [];
    for (let tabs = 0; tabs < 150 && seen.at(-1) !== 'end'; tabs += 1) {
      await page.keyboard.press('Tab');
      seen.push(
        await page.evaluate((side) => {
          const { activeElement: element } = document;
          const region = document.querySelector('section[aria-labelledby="consent_title"]');
          if (!element || element === document.body) return 'end';
          if (!region || region.contains(element)) return null;
          const isHidden = element.getBoundingClientRect()[side] > region.getBoundingClientRect().top + 1;
          return isHidden ? `${element.tagName} ${element.textContent?.slice(0, 40)}` : null;
        }, edge),
      );
    }
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter((place) => place !== null)).toEqual(['end']);
  });

test('banner and settings – checked with axe, and on narrow screens – no findings, and no overflow', SOAK_ONLY, async ({ page }) => {
  await page.goto('/terms');
  await expect(banner(page)).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);
  await banner(page).getByRole('button', { name: 'Choose' }).click();
  await expect(settings(page)).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);
});

test('the banner – shown and closed – no layout shift', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/');
  await untilInteractive(page);
  await expect(banner(page)).toBeVisible();
  expect(await layoutShiftsOf(page)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await layoutShiftsOf(page)).toEqual([]);
});
