import { DESKTOP, PHONE } from '#src/browser/axe.ts';
import { inspectPage } from '#src/browser/inspect-page.ts';
import { expect, test } from '#src/browser/test.ts';
import { isSoak } from '#src/soak.ts';
import { hostsOf, signIn } from '../session/visitor.ts';
import { KINDS_OF_PAGES } from './kinds-of-pages.ts';

// Far from Moscow, the time zone of the server's HTML, so that every time on a page changes once it hydrates.
test.use({ timezoneId: 'Asia/Vladivostok' });
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [PHONE, DESKTOP] as const;
/** Each page is opened and checked with axe in one width, consecutive pages in different widths. The soak run opens each in both. */
const widthsOf = (index: number) => (isSoak ? WIDTHS : WIDTHS.slice(index % 2, (index % 2) + 1));

for (const [index, { name, pathOf, h1, isAccount }] of KINDS_OF_PAGES.entries())
  for (const width of widthsOf(index))
    test(`${name}, ${width} px wide – opened with late fonts and scripts – it hydrates without shifts, browser errors or policy violations; axe finds nothing; nothing scrolls sideways`, async ({
      page,
      context,
      site,
      browserErrors,
    }) => {
      browserErrors.allow(/answer 404: \S+\/(nowhere|invite|new-pass)/, /status of 404/);
      if (isAccount) await signIn(context, site);
      const host = isAccount ? hostsOf(site).account : site.urls.site;
      await inspectPage(page, host + (await pathOf(site)), { width, ...(h1 && { h1 }) });
      await expect(page.getByRole('main').locator('time', { hasText: 'Moscow time' })).toHaveCount(0);
    });
