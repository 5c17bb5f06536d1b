import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Screen } from '#scripts/screenshots/screens.ts';
import type { SiteUser } from '#scripts/screenshots/create-user.ts';

/** Widths of a phone and a desktop, in both colour schemes. */
const VIEWS = [
  { width: 375, scheme: 'light' },
  { width: 375, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;
type View = (typeof VIEWS)[number];

export interface Screenshot {
  readonly screen: Screen;
  readonly view: View;
  /** HTTP status of the page. */
  readonly status: number;
  /** File name in the folder; null for a page that is not built yet (503). */
  readonly file: string | null;
}

interface ScreenshotJob {
  readonly site: string;
  readonly screens: readonly Screen[];
  readonly user: SiteUser;
  /** The folder for the files. */
  readonly folder: string;
  /** Path of a Chromium. */
  readonly browser: string;
  readonly note: (text: string) => void;
}

/** Takes screenshots of whole pages; those of a signed-in user come last. */
export async function takeScreenshots({
  site,
  screens,
  user,
  folder,
  browser: executablePath,
  note,
}: ScreenshotJob): Promise<Screenshot[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
  try {
    const anonymousFirst = screens.toSorted((a, b) => Number(a.isSignedIn ?? false) - Number(b.isSignedIn ?? false));
    let done = 0;
    const report = () => note(`${++done} of ${VIEWS.length * screens.length}`);
    const rows = await Promise.all(
      VIEWS.map(async (view) => {
        let page = await openPage(browser, view);
        const screenshots: Screenshot[] = [];
        for (const screen of anonymousFirst) {
          const take = async () => {
            if (screen.isSignedIn && !(await isSignedIn(page)))
              await page.context().addCookies((await user.signIn()).map((cookie) => ({ ...cookie, url: site })));
            return takeScreenshot(page, { site, screen, view, folder });
          };
          screenshots.push(
            await take().catch(async () => {
              // A browser with several pages open may stop drawing one of them for good. A new page is drawn again.
              await page.context().close();
              page = await openPage(browser, view);
              return take();
            }),
          );
          report();
        }
        return screenshots;
      }),
    );
    return anonymousFirst.flatMap((_, index) => rows.flatMap((row) => row[index] ?? []));
  } finally {
    await browser.close();
  }
}

/** Longest wait for a page or a screenshot, in milliseconds: a busy machine takes more than Playwright's half a minute for a long page. */
const DEADLINE_MS = 60_000;
/** Longest wait for a network without requests, in milliseconds. */
const QUIET_MS = 5000;
/** Consent of a visitor who has answered the banner, so that no screenshot shows it. */
const CONSENT = 'plenum-consent=1.statistics:0.contact:0.maps:0';

async function openPage(browser: Browser, { width, scheme }: View): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 812 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Moscow',
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript((cookie) => void (document.cookie = `${cookie}; Path=/`), CONSENT);
  context.setDefaultTimeout(DEADLINE_MS);
  return context.newPage();
}

interface ScreenshotRequest {
  readonly site: string;
  readonly screen: Screen;
  readonly view: View;
  readonly folder: string;
}

async function takeScreenshot(page: Page, { site, screen, view, folder }: ScreenshotRequest): Promise<Screenshot> {
  const response = await page.goto(new URL(screen.path, site).href);
  const status = response?.status() ?? 0;
  if (status === 503) return { screen, view, status, file: null };
  if (screen.path.startsWith('/')) await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(scrollThrough);
  // A request whose answer no script reads, such as a report to error tracking, keeps the network busy in Chromium's eyes.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  const file = `${screen.name}.${view.width}-${view.scheme}.png`;
  // Reduced motion ends animations at once. Playwright's own way would also cancel those that follow the scroll position: the fade of a row's edges.
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
  return { screen, view, status, file };
}

/**
 * Runs in the browser. Scrolls through the page to load and draw everything that waits until it is in view. With several pages open, a
 * browser may leave one of them without frames for good, so no step waits for one longer than 100 ms, nor for fonts longer than 5 s.
 */
async function scrollThrough(): Promise<void> {
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 100);
    });
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 5000))]);
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await frame();
  }
  scrollTo(0, 0);
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'loggedInSystem');
}
