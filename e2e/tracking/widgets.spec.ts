import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { banner, expect, pauseClock, settings, SKIPPED_DEVICE, test } from '#src/consent/test.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';

test('a visit from a campaign, everything is accepted – two seconds later, not before – the three scripts run, with the source of the visit [S1.13 S1.14]', async ({
  page,
  traffic,
}) => {
  await page.clock.install();
  await page.goto('/terms?utm_source=letter');
  await expect(banner(page)).toBeVisible();
  await pauseClock(page);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(1900);
  expect(traffic.otherHosts).toEqual([]);
  await page.clock.runFor(200);
  await expect(page.locator('html[data-analytics="runs"][data-calls="runs"][data-crm="runs"]')).toBeAttached();
  for (const name of ['tag', 'calls', 'crm'])
    await expect(page.locator(`script[src$="/${name}.js"]`)).toHaveAttribute('data-utm-source', 'letter');
});

test('a visit from a campaign – only calls and requests are allowed – their scripts run without the source of the visit', async ({
  page,
}) => {
  await page.goto('/terms?utm_source=letter');
  await banner(page).getByRole('button', { name: 'Choose' }).click();
  await settings(page).getByRole('checkbox', { name: 'Calls and requests' }).check();
  await settings(page).getByRole('button', { name: 'Save settings' }).click();
  await expect(page.locator('html[data-calls="runs"]')).toBeAttached();
  await expect(page.locator('script[src$="/calls.js"]')).not.toHaveAttribute('data-utm-source');
});

test.describe('a device that the scripts are not for', () => {
  test.use({ userAgent: `Mozilla/5.0 ${SKIPPED_DEVICE}/2` });
  test('everything is accepted – none of them is loaded [S9.09]', async ({ page, traffic }) => {
    await page.clock.install();
    await page.goto('/terms');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => traffic.tracking).toContain('/api/v1/view');
    await page.clock.fastForward(60_000);
    expect(traffic.otherHosts).toEqual([]);
  });
});

const broken = [
  { how: 'throw', answer: "throw new Error('thrown by a widget')" },
  ...onlyInSoak({ how: 'are blocked', answer: 'abort' } as const, { how: 'never answer', answer: 'hang' } as const),
] as const;
for (const { how, answer } of broken)
  test(
    `scripts that ${how} – everything is accepted – the site works as if they were not there`,
    SOAK_ONLY,
    async ({ page, tracked, browserErrors }) => {
      browserErrors.allow(
        /request failed: http:\/\/127\.0\.0\.1/,
        /ERR_FAILED|Failed to load resource/,
        /thrown by a widget/,
        /Script error/,
      );
      for (const { origin } of Object.values(tracked.services))
        await page.route(`${origin}/**`, async (route) => {
          if (answer === 'abort') await route.abort();
          else if (answer !== 'hang') await route.fulfill({ contentType: 'text/javascript', body: answer });
        });
      await page.goto('/terms');
      await untilInteractive(page);
      const request = page.waitForRequest(`${tracked.services.crm.origin}/**`);
      await banner(page).getByRole('button', { name: 'Accept all' }).click();
      await request;
      await markDocument(page);
      await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

test('a script of a service – adds another script – one that is configured is loaded, any other is rejected', async ({
  page,
  tracked,
  browserErrors,
}) => {
  browserErrors.allow(/Trusted/, /policy violation: require-trusted-types/);
  await page.goto('/terms');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('html[data-more="runs"]')).toBeAttached();
  const written = await page.evaluate(
    (addresses) =>
      addresses.map((src) => {
        try {
          return Boolean(Object.assign(document.createElement('script'), { src }).src);
        } catch (error) {
          return (error as Error).name;
        }
      }),
    [`${tracked.services.crm.origin}/crm.js`, `${tracked.services.crm.origin}/other.js`, 'https://elsewhere.example/x.js'],
  );
  expect(written).toEqual([true, 'TypeError', 'TypeError']);
});
