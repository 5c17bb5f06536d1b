import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { tabTo } from '#src/browser/tab-to.ts';
import { expect, test } from '#src/browser/test.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';

const VERSION = '9.63.0';
/** Nothing listens there. */
const WEBHOOK = 'http://127.0.0.1:9/hook';

test('the console with the keyboard alone – settings are reviewed, edited and saved, a canary is raised – the focus is always where the work goes on', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(300_000);
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog(VERSION, 'By keyboard')]);
  await mustRelease(ownSite, ['canary', `mf-blog@${VERSION}`, '--percent', '5']);
  const press = async (role: 'button' | 'link', name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const review = page.getByRole('group', { name: 'Review' });
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  try {
    await page.goto(`${ownSite.urls.releases}/console`);
    await fill('Token', ownSite.tokens.manager);
    await page.keyboard.press('Enter');
    await expect(heading('Production')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Sites' })).toContainText(`mf-blog ${VERSION}, 5\u00a0%`);

    await press('link', 'Settings');
    await expect(heading('Settings of production')).toBeFocused();
    await fill('Pages that may fail, %', '2.5');
    await press('button', 'Review the change');
    await expect(review).toBeFocused();
    await expect(review.getByRole('row', { name: /Pages that may fail.*1\s%.*2\.5\s%/ })).toBeVisible();
    await press('button', 'Edit');
    await expect(page.getByRole('button', { name: 'Review the change' })).toBeFocused();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeFindsNothing(page);
      await expectNoSidewaysScrolling(page);
    }
    await page.keyboard.press('Enter');
    await expect(review).toBeFocused();
    await expectAxeFindsNothing(page);
    await press('button', 'Save the settings');
    await expect(heading('Production')).toBeFocused();
    await expect(page.getByText('The settings of production are saved.')).toBeVisible();
    await expect(page.getByText(/At most 2\.5 % of the pages/)).toBeVisible();

    await press('link', 'Change the canary of mf-blog');
    await expect(heading(/mf-blog/)).toBeFocused();
    await fill('Visitors, %', '20');
    await fill('Reason', 'Raised with the keyboard');
    await press('button', 'Review the change');
    await expect(review).toBeFocused();
    await press('button', 'Edit');
    await expect(page.getByRole('button', { name: 'Review the change' })).toBeFocused();
    await expect(page.getByLabel('Visitors, %')).toHaveValue('20');
    await page.keyboard.press('Enter');
    await press('button', 'Raise the canary');
    await expect(heading('Production')).toBeFocused();
    await expect(page.getByRole('table', { name: 'Canaries' })).toContainText('20\u00a0%');
  } finally {
    await release(ownSite, ['environment', 'update', 'production', '--error-budget', '1']);
    await release(ownSite, ['canary', 'abort', 'mf-blog', '--no-wait']);
  }
});

test('measurements, budgets and messages with the keyboard alone – a period, a table, a budget and a state are chosen – axe finds nothing, phone and desktop, light and dark', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(300_000);
  await mustRelease(ownSite, ['contact', 'set', 'mf-blog', '--webhook', WEBHOOK]);
  await release(ownSite, ['contact', 'test', 'mf-blog']);
  const press = async (role: 'button' | 'link', name: string, key = 'Enter') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press(key);
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const expectFineEverywhere = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAxeFindsNothing(page);
        await expectNoSidewaysScrolling(page);
      }
    }
    await page.emulateMedia({ colorScheme: null });
  };
  try {
    for (let count = 0; count < 5; count += 1) await fetchPage(ownSite.urls.site + BLOG.path);
    await page.goto(`${ownSite.urls.releases}/console`);
    await tabTo(page, page.getByLabel('Token'));
    await page.keyboard.type(ownSite.tokens.manager);
    await page.keyboard.press('Enter');
    await press('link', 'Show what was measured of mf-blog');
    await expect(heading(/^Measurements of mf-blog/)).toBeFocused();
    await expect(page.getByRole('img', { name: /^Failed pages, newest values/ })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Day', exact: true }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Hour' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Hour' })).toBeFocused();
    await tabTo(page, page.locator('summary', { hasText: 'The values as a table' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Measurements of mf-blog' })).toBeVisible();
    await expectFineEverywhere();

    await press('link', 'Releases');
    await press('link', 'mf-blog');
    await expect(heading('mf-blog')).toBeFocused();
    await press('link', 'Set a budget');
    await expect(heading('Budget of mf-blog')).toBeFocused();
    await tabTo(page, page.getByLabel('Kilobytes'));
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Enter a number of kilobytes/)).toBeVisible();
    await expect(page.getByLabel('Kilobytes')).toBeFocused();
    await expectFineEverywhere();
    await tabTo(page, page.getByLabel('Kilobytes'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('900');
    await page.keyboard.press('Enter');
    await expect(heading('mf-blog')).toBeFocused();
    await expect(page.getByText(/mf-blog has a budget of 900\.0\skB\./)).toBeVisible();
    await expectFineEverywhere();

    await press('link', 'Messages');
    await expect(heading('Messages to owners')).toBeFocused();
    await expect(page.getByRole('row', { name: /mf-blog.*webhook/ }).first()).toBeVisible();
    await tabTo(page, page.getByLabel('Status'));
    await page.keyboard.type('Waiting');
    await expect(page).toHaveURL(/state=pending/);
    await expect(page.getByLabel('Status')).toBeFocused();
    await expectFineEverywhere();
  } finally {
    await release(ownSite, ['budget', 'remove', 'mf-blog']);
    await release(ownSite, ['contact', 'remove', 'mf-blog']);
  }
});
