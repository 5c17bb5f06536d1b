import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import type { Page } from '@playwright/test';
import { quizEndpoints } from '@plenum/mf-profile/contract/quiz/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';

const QUIZZES = ['what-you-need', ...onlyInSoak('after-the-webinar', 'partner')];

/** Answers the current question, whatever its type. */
async function answerOne(page: Page): Promise<void> {
  const main = page.locator('main');
  if ((await main.getByRole('radio').count()) > 0) await main.getByRole('radio').first().check();
  else if ((await main.getByRole('checkbox').count()) > 0) await main.getByRole('checkbox').first().check();
  else {
    const box = main.getByRole('textbox');
    await box.fill((await box.getAttribute('type')) === 'email' ? 'olga@plenum.example' : 'Quieter microphones');
  }
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
}

const isAtSummary = async (page: Page) => (await page.getByRole('heading', { level: 1, name: 'Your answers' }).count()) > 0;

for (const aliace of QUIZZES) {
  test(`/quiz/${aliace} – answered to the end – one question at a time, then a summary of the answers, then thanks [S1.07]`, async ({
    page,
    site,
  }) => {
    const { data } = await callApi(site, quizEndpoints.get, { params: { aliace } });
    await page.goto(`/quiz/${aliace}`);
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: data.title })).toBeVisible();
    for (let questions = 0; !(await isAtSummary(page)); questions += 1) {
      expect(questions).toBeLessThan(data.steps.length);
      await answerOne(page);
    }
    await page.getByRole('button', { name: 'Send answers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: data.thanks.title })).toBeFocused();
  });
}

test('a questionnaire – left after two questions and opened again – continues at the third question', async ({ page }) => {
  await page.goto('/quiz/what-you-need');
  await untilInteractive(page);
  await answerOne(page);
  await answerOne(page);
  const third = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/quiz/what-you-need');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(third);
});

test('in the middle of a questionnaire – Back, Forward and reload – move question by question', SOAK_ONLY, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const title = async () => (await heading.textContent()) ?? '';
  await page.goto('/');
  await page.goto('/quiz/what-you-need');
  await untilInteractive(page);
  const first = await title();
  await answerOne(page);
  const second = await title();
  await answerOne(page);
  const third = await title();
  await page.goBack();
  await expect(heading).toHaveText(second);
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText(third);
  await page.reload();
  await expect(heading).toHaveText(third);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading).toHaveText(second);
  await page.goBack();
  await expect(heading).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the first page and a question – checked with axe – it finds nothing, and nothing scrolls sideways', SOAK_ONLY, async ({ page }) => {
  await page.goto('/quiz/what-you-need');
  await untilInteractive(page);
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);
});

test('an unknown alias – requested – 404', async ({ request }) => {
  expect((await request.get('/quiz/no-such-quiz')).status()).toBe(404);
});
