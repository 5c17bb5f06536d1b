import { DESKTOP, PHONE } from '#src/browser/axe.ts';
import { createInspector } from '#src/browser/inspect-page.ts';
import { expect, test } from '#src/browser/test.ts';
import { OTHER_COOKIES } from '#src/consent/storage-state.ts';
import { isSoak } from '#src/soak.ts';
import { hostsOf, signIn } from '../session/visitor.ts';
import { KINDS_OF_PAGES } from './kinds-of-pages.ts';

/** Number of pages that a test opens, one after another in one tab. */
const PAGES_PER_TEST = 6;
/** For all that is checked on a page, and for each thing that it is waited for. */
const PAGE_DEADLINE_MS = 60_000;

// Far from Moscow, the time zone of the server's HTML, so that every time on a page changes once it hydrates.
test.use({ timezoneId: 'Asia/Vladivostok' });
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [PHONE, DESKTOP] as const;
/** Each page is opened and checked with axe in one width, consecutive pages in different widths. The soak run opens each in both. */
const widthsOf = (index: number) => (isSoak ? WIDTHS : WIDTHS.slice(index % 2, (index % 2) + 1));

const visits = KINDS_OF_PAGES.flatMap((kind, index) =>
  widthsOf(index).map((width) => ({ ...kind, title: `${kind.name}, ${width} px`, width })),
);

for (let first = 0; first < visits.length; first += PAGES_PER_TEST) {
  const share = visits.slice(first, first + PAGES_PER_TEST);
  test(`kinds of pages, share ${first / PAGES_PER_TEST + 1} of ${Math.ceil(visits.length / PAGES_PER_TEST)} – opened with late fonts and scripts – each hydrates without shifts, browser errors or policy violations; axe finds nothing; nothing scrolls sideways`, async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    test.setTimeout(share.length * PAGE_DEADLINE_MS);
    browserErrors.allow(/answer 404: \S+\/(nowhere|invite|new-pass|(email-)?validate|join)/, /status of 404/);
    page.setDefaultTimeout(PAGE_DEADLINE_MS);
    const inspect = await createInspector(page);
    const wrong: string[] = [];
    for (const { title, pathOf, width, h1, isAccount } of share)
      await test
        .step(title, async () => {
          // Each page finds a new visitor: without a session, and whose time zone the server does not know.
          await context.clearCookies({ name: OTHER_COOKIES });
          if (isAccount) await signIn(context, site);
          const host = isAccount ? hostsOf(site).account : site.urls.site;
          await inspect(host + (await pathOf(site)), { width, ...(h1 && { h1 }) });
          await expect(page.getByRole('main').locator('time', { hasText: 'Moscow time' })).toHaveCount(0);
        })
        // One page with a defect must not hide those of the next.
        .catch((error: unknown) => wrong.push(`${title}: ${String(error)}`));
    expect(wrong).toEqual([]);
  });
}
