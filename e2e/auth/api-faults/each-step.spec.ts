import type { Request } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { isSoak } from '#src/soak.ts';
import { ERROR_RESPONSES, WAIT_PATTERN, RATE_LIMITED } from './error-responses.ts';
import { OTHER_STEPS } from './other-steps.ts';
import { SIGN_STEPS } from './sign-steps.ts';
import type { Stage, Step, Visitor } from './step.ts';

test.describe.configure({ mode: 'parallel' });

async function expectNothingLost({ written = [] }: Stage): Promise<void> {
  for (const [field, value] of written) await expect(field).toHaveValue(value);
}

/** Each step meets one of the bad answers in rotation; in the soak run every step meets all of them. */
const errorResponsesAt = (turn: number) => (isSoak ? ERROR_RESPONSES : ERROR_RESPONSES.slice(turn % ERROR_RESPONSES.length).slice(0, 1));

/** Fails, exceeds the rate limit, waits, and succeeds. @returns what the page shows next */
async function endure(visitor: Visitor, turn: number, { call, isNotified, goesOnWith429, arrive }: Step): Promise<Step | undefined> {
  const { page, proxy } = visitor;
  const stage = await arrive(visitor);
  const { place, button, press = () => button.click(), working, finished, next } = stage;
  let calls = 0;
  const count = (request: Request) => {
    if (call.test(new URL(request.url()).pathname)) calls += 1;
  };
  page.on('request', count);

  for (const { fault, words } of [...errorResponsesAt(turn), ...(goesOnWith429 ? [] : [RATE_LIMITED])]) {
    const heal = proxy.inject(call, fault);
    calls = 0;
    await press();
    await expect(place).toContainText(words);
    if (isNotified) await expect(page.getByRole('region', { name: 'Notifications' }).getByText(words).last()).toBeVisible();
    await expectNothingLost(stage);
    expect(calls).toBe(1);
    heal();
  }
  if (!goesOnWith429) await expect(place).toContainText(WAIT_PATTERN);

  const { fault, resume } = faults.paused();
  const heal = proxy.inject(call, fault);
  calls = 0;
  await press();
  if (working) await expect(working).toBeVisible();
  else {
    const busy = page.getByRole('main').locator('button[aria-busy=true]');
    await expect(busy).toBeVisible();
    await busy.dispatchEvent('click');
    await busy.press('Enter');
  }
  await expectNothingLost(stage);
  // Nothing covers the page: the visitor can leave it.
  await page.getByRole('link', { name: 'Plenum, home page' }).click({ trial: true });
  resume();
  await finished();
  expect(calls).toBe(1);
  heal();
  page.off('request', count);
  return next;
}

/** A form, one that leads to codes, and the page of a link. */
const REPRESENTATIVE = [
  'signing in',
  'signing up: the form, the code of the mailbox, the code of the phone',
  'a new password, by an e-mail link',
];

for (const [index, first] of [...SIGN_STEPS, ...OTHER_STEPS].entries()) {
  if (!isSoak && !REPRESENTATIVE.includes(first.name)) continue;
  test(`${first.name} – the API fails, then is slow – each failure is reported, nothing is lost or sent twice, and the step succeeds in the end`, async ({
    page,
    context,
    site,
    faultProxy,
    browserErrors,
  }) => {
    browserErrors.allow(/^(answer (429|500)|request failed): \S+\/api\//, /^console error: .*(Failed to load resource|ApiError)/s);
    const visitor = { page, context, site, proxy: faultProxy };
    let step: Step | undefined = first;
    for (let turn = index; step; turn += 1) step = await endure(visitor, turn, step);
  });
}
