import type { Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import type { Fault } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';

/** Files of a remote in the browser, at their first address and at those of retries. */
const fileOf = (remote: string, name: string) => new RegExp(`^/_/(~\\d/)?${remote}/[^/]+/${name}\\.[0-9a-f]+\\.js$`);
/** Scripts, stylesheets and all other files of a remote. */
export const everyFileOf = (remote: string) => new RegExp(`^/_/(~\\d/)?${remote}/`);
const ENTRY = fileOf('mf-blog', 'remote-entry');
const SCREENS = fileOf('mf-blog', '(screen|block)-[a-z-]+');

interface Case {
  readonly what: string;
  readonly path: RegExp;
  readonly fault: Fault;
}

export const CASES = {
  entryMissing: { what: 'the entry is missing', path: ENTRY, fault: faults.missing },
  entryFlipped: { what: 'one byte of the entry is flipped', path: ENTRY, fault: faults.oneByteFlipped },
  entryWith500: { what: 'the entry is a 500 with a script as its body', path: ENTRY, fault: faults.scriptWith500 },
  entryIsHtml: { what: 'the entry is a page of HTML', path: ENTRY, fault: faults.htmlAsScript },
  entryBreaksOff: { what: 'the entry breaks off', path: ENTRY, fault: faults.breaksOff },
  entryHangs: { what: 'the entry hangs', path: ENTRY, fault: faults.hangs },
  entryTrickles: { what: 'the entry trickles', path: ENTRY, fault: faults.trickles },
  chunkMissing: { what: 'a chunk is missing', path: SCREENS, fault: faults.missing },
  chunkAltered: { what: 'a chunk is altered', path: SCREENS, fault: faults.otherScript },
  chunkHangs: { what: 'a chunk hangs', path: SCREENS, fault: faults.hangs },
} satisfies Record<string, Case>;

/** The browser's messages for each file that it refuses or does not get, and the shell's for each failed attempt. */
export const ANNOUNCED = [
  /404.*\/nowhere/,
  /^(answer (404|500)|request failed): \S+\/_\/(~\d\/)?mf-(blog|billing|wiki)\//,
  /^console (error|warning): .*(Failed to (load resource|load module script|find a valid digest)|integrity checks failed|LoadFailure)/s,
];

/** @param mark the ids of docs/faults.md, in brackets */
export function testDirectOpening({ what, path, fault }: Case, mark = ''): void {
  test(
    `${what} – an article is opened directly – it stays readable, says what does not work, and Retry loads it ${mark}`.trim(),
    async ({ page, faultProxy, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      faultProxy.inject(path, fault);
      await page.goto(faultProxy.url + ARTICLE.path);
      const note = page.getByText('its buttons and forms do not work right now');
      await expect(note).toBeVisible();
      await expectArticle(page);

      faultProxy.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(note).toBeHidden();
      await expectArticle(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expectMessage(page, 'Link copied.');
      expect(await page.evaluate(() => 'forbiddenScriptRan' in globalThis)).toBe(false);
    },
  );
}

/** @param mark the ids of docs/faults.md, in brackets */
export function testNavigation({ what, path, fault }: Case, mark = ''): void {
  test(
    `${what} – the visitor navigates on – only the blog's places report it, and Retry loads them ${mark}`.trim(),
    async ({ page, faultProxy }) => {
      faultProxy.inject(path, fault);
      await page.goto(`${faultProxy.url}/nowhere`);
      await untilHydrated(page);
      await markDocument(page);

      await page.getByRole('link', { name: 'Plenum, home page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'This list is not available' })).toBeVisible();

      await page.getByRole('link', { name: 'All articles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeFocused();
      await expect(page).toHaveTitle(/Not available right now/);
      await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      faultProxy.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
      await page.getByRole('link', { name: ARTICLE.title }).click();
      await expectArticle(page);
      await page.getByRole('link', { name: 'Plenum, home page' }).click();
      await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
      expect(await isSameDocument(page)).toBe(true);
      expect(await page.evaluate(() => 'forbiddenScriptRan' in globalThis)).toBe(false);
    },
  );
}

/** Pages of other remotes, which the same host loads, fails and recovers: one is opened, the other navigated to. */
interface RemotePage {
  readonly remote: string;
  readonly path: string;
  readonly title: string;
  /** A block in the header of every page. */
  readonly link: string;
}
export const TARIFFS: RemotePage = {
  remote: 'mf-billing',
  path: '/tariffs',
  title: 'Pay for the room, not for the guests',
  link: 'Tariffs',
};
export const HELP: RemotePage = { remote: 'mf-wiki', path: '/wiki', title: 'What would you like to know?', link: 'Help' };

export function testDirectOpeningOfOtherRemote({ remote, path, title }: RemotePage, what: string, fault: Fault): void {
  test(`the entry of ${remote} ${what} – its page is opened directly – it stays, says what does not work, and Retry loads it`, async ({
    page,
    faultProxy,
  }) => {
    faultProxy.inject(fileOf(remote, 'remote-entry'), fault);
    await page.goto(faultProxy.url + path);
    const note = page.getByText('its buttons and forms do not work right now');
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

/** @param files the remote's files that the fault applies to */
export function testNavigationToOtherRemote(
  { remote, title, link }: RemotePage,
  what: string,
  fault: Fault,
  files: RegExp = fileOf(remote, 'screen-[a-z-]+'),
): void {
  test(`files of ${remote}: ${what} – the visitor navigates there – its place reports it, and Retry loads it`, async ({
    page,
    faultProxy,
  }) => {
    faultProxy.inject(files, fault);
    await page.goto(`${faultProxy.url}/nowhere`);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeFocused();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => 'forbiddenScriptRan' in globalThis)).toBe(false);
  });
}

async function expectArticle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  await expect(page.getByText('Four weeks is comfortable')).toBeVisible();
}
