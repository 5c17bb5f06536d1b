import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { PAGES } from './pages.ts';

test.use({ timezoneId: 'Asia/Vladivostok' });

/** Returns the texts of all times in the HTML that the server sent. */
const timesIn = (html: string) => Array.from(html.matchAll(/<time[^>]*><span>([^<]*)<\/span>/g), ([, text]) => text?.trim());

test('a webinar – rendered by the server and opened in Vladivostok – Moscow time, marked as such, becomes local time; the next page is rendered in it', async ({
  page,
  site,
  browser,
}) => {
  const path = (await PAGES['an upcoming one']?.(site)) ?? '';
  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  await withoutScript.goto(site.urls.site + path);
  // The first one of the page is the day, which has no zone.
  const moscow = withoutScript.getByRole('main').locator('time').nth(1);
  await expect(moscow).toContainText('Moscow time');
  await page.goto(path);
  await untilInteractive(page);
  const own = page.getByRole('main').locator('time').nth(1);
  await expect(own).toContainText('your time');
  // Tabular figures would leave gaps around each 1.
  await expect(own).toHaveCSS('font-variant-numeric', 'normal');
  const hour = async (text: string | null) => Number(/(\d\d):\d\d/.exec(text ?? '')?.[1]);
  const difference = (await hour(await own.textContent())) - (await hour(await moscow.textContent()));
  expect((difference + 24) % 24).toBe(7);
  const vladivostok = (await own.textContent())?.trim();
  const again = await page.goto(path);
  const sent = (await again?.text()) ?? '';
  expect(timesIn(sent)).toContain(vladivostok);
  expect(timesIn(sent).filter((time) => time?.includes('Moscow time'))).toEqual([]);
  // The page writes the cookie when it becomes interactive. The wait keeps it from overwriting the next one.
  await untilInteractive(page);
  // Since the last visit, the visitor has returned from New York: the browser knows the current zone, the cookie still has the old one.
  const domain = `.${new URL(site.urls.site).hostname}`;
  await page.context().addCookies([{ name: 'time-zone', value: 'America/New_York', domain, path: '/', secure: true }]);
  const travelled = await page.goto(path);
  expect(timesIn((await travelled?.text()) ?? '')).not.toContain(vladivostok);
  await untilInteractive(page);
  await expect(own).toHaveText(vladivostok ?? '');
  await withoutScript.close();
});

for (const [wrong, hours] of [
  ['fast', 2],
  ['slow', -2],
] as const) {
  test(`the visitor’s clock is two hours ${wrong} – one goes from the main page to a webinar that is on – it is on, and one can join it`, async ({
    page,
    site,
  }) => {
    const path = (await PAGES['one that is live']?.(site)) ?? '';
    await page.addInitScript((milliseconds) => {
      const present = Date.now.bind(Date);
      Date.now = () => present() + milliseconds;
    }, hours * 3_600_000);
    await page.goto('/');
    await untilInteractive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).click();
    const list = page.getByRole('main');
    await expect(list.getByRole('heading', { level: 1, name: 'Webinars' })).toBeVisible();
    await list.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByText('Live now').first()).toBeVisible();
  });
}
