import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Screen } from '#scripts/shots/screens.ts';
import { newVisitor } from '#scripts/shots/visitor.ts';

/** How a page is looked at: on a phone and on a desk, in both colour schemes. */
const LOOKS = [
  { width: 375, scheme: 'light' },
  { width: 375, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];

export interface Shot {
  readonly screen: Screen;
  readonly look: Look;
  /** HTTP status of the page. */
  readonly status: number;
  /** Inside the folder; null where there is nothing to see: the page is not built yet (503). */
  readonly file: string | null;
}

interface Order {
  readonly site: string;
  readonly screens: readonly Screen[];
  /** Takes the pictures. */
  readonly folder: string;
  /** Path of a Chromium. */
  readonly browser: string;
  readonly note: (text: string) => void;
}

/** Takes every picture, whole pages, those of the signed-in last. */
export async function takeShots({ site, screens, folder, browser: executablePath, note }: Order): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
  try {
    const anonymousFirst = screens.toSorted((a, b) => Number(a.isSignedIn ?? false) - Number(b.isSignedIn ?? false));
    const visitor = screens.some(({ isSignedIn }) => isSignedIn) ? await newVisitor(`${site}/api`) : null;
    let done = 0;
    const said = () => note(`${++done} of ${LOOKS.length * screens.length}`);
    const rows = await Promise.all(
      LOOKS.map(async (look) => {
        const page = await openPage(browser, look);
        const shots: Shot[] = [];
        for (const screen of anonymousFirst) {
          if (screen.isSignedIn && visitor && !(await isSignedIn(page)))
            await page.context().addCookies((await visitor.signIn()).map((cookie) => ({ ...cookie, url: site })));
          shots.push(await takeShot(page, { site, screen, look, folder }));
          said();
        }
        return shots;
      }),
    );
    return anonymousFirst.flatMap((_, index) => rows.flatMap((row) => row[index] ?? []));
  } finally {
    await browser.close();
  }
}

/** Of a visitor who has answered: no picture is of the banner. */
const CONSENT = 'plenum-consent=1.statistics:0.contact:0.maps:0';

async function openPage(browser: Browser, { width, scheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 812 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Moscow',
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript((cookie) => void (document.cookie = `${cookie}; Path=/`), CONSENT);
  return context.newPage();
}

interface One {
  readonly site: string;
  readonly screen: Screen;
  readonly look: Look;
  readonly folder: string;
}

async function takeShot(page: Page, { site, screen, look, folder }: One): Promise<Shot> {
  const answer = await page.goto(site + screen.path);
  const status = answer?.status() ?? 0;
  if (status === 503) return { screen, look, status, file: null };
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(showAll);
  await page.waitForLoadState('networkidle');
  const file = `${screen.name}.${look.width}-${look.scheme}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' });
  return { screen, look, status, file };
}

/** Runs in the browser: what is loaded or drawn only when it comes into view. */
async function showAll(): Promise<void> {
  await document.fonts.ready;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'loggedInSystem');
}
