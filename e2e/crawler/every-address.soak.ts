import { createInspector } from '#src/browser/inspect-page.ts';
import { expect, test } from '#src/browser/test.ts';
import { crawlWholeSite } from './whole-site.ts';

/** Number of tests that share the addresses, so that both workers have some and a failed test names only a few. */
const SHARES = 16;
const WIDTHS = [375, 1440] as const;
/** For each thing that a page is waited for. */
const PAGE_DEADLINE_MS = 60_000;

test.use({ timezoneId: 'Asia/Vladivostok' });
test.describe.configure({ mode: 'parallel' });

let paths: readonly string[];

// Runs once in each worker.
test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  const { addresses } = await crawlWholeSite(site);
  // Plain pages of the server have no scripts.
  paths = [...addresses.values()].flatMap(({ path, html }) => (html?.includes('id="page_boot"') ? [path] : [])).toSorted();
});

for (let share = 0; share < SHARES; share += 1)
  test(`every address, share ${share + 1} of ${SHARES} – opened in a browser – it hydrates without shifts, browser errors or policy violations; axe finds nothing`, async ({
    context,
    site,
    browserErrors,
  }) => {
    test.setTimeout(1_200_000);
    browserErrors.allow(/answer 404: /, /status of 404/);
    const wrong: string[] = [];
    for (const [index, path] of paths.entries()) {
      if (index % SHARES !== share) continue;
      const page = await context.newPage();
      // One page that never becomes interactive must not hide the others.
      page.setDefaultTimeout(PAGE_DEADLINE_MS);
      const width = WIDTHS[Math.floor(index / SHARES) % 2] ?? WIDTHS[0];
      const inspect = await createInspector(page);
      await inspect(site.urls.site + path, { width }).catch((error: unknown) => wrong.push(`${path}, ${width} px: ${String(error)}`));
      await page.close();
    }
    expect(wrong).toEqual([]);
  });
