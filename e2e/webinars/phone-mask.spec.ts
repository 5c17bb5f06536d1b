import type { Locator, Page } from '@playwright/test';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';

async function openPhone(page: Page, site: Site): Promise<Locator> {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  await page.goto(`/webinars/${webinar.url}`);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Add a phone number' }).click();
  return page.getByRole('textbox', { name: /^Phone/ });
}

/** Returns the text of the field, with `|` at its caret. */
const shown = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a phone – typed with an 8, then corrected in the middle – is grouped, and the caret stays in place', async ({ page, site }) => {
  const phone = await openPhone(page, site);
  await phone.pressSequentially('89001234567');
  expect(await shown(phone)).toBe('+7 (900) 123-45-67|');
  await press(page, 'Home', ...Array.from({ length: 9 }, () => 'ArrowRight'));
  expect(await shown(phone)).toBe('+7 (900) |123-45-67');
  await press(page, 'Backspace');
  expect(await shown(phone)).toBe('+7 (90|1) 234-56-7');
  await press(page, '5');
  expect(await shown(phone)).toBe('+7 (905|) 123-45-67');
  await press(page, 'Delete');
  expect(await shown(phone)).toBe('+7 (905|) 234-56-7');
  await press(page, 'End', 'Control+Backspace');
  expect(await shown(phone)).toBe('+7 (905) 234-56|');
});

test('a phone – pasted with words around it, over another – is extracted from them', SOAK_ONLY, async ({ page, site }) => {
  const phone = await openPhone(page, site);
  await phone.pressSequentially('+44207');
  await press(page, 'Control+a');
  // Inserts text as a paste does, but without the clipboard, which tests would have to share.
  await page.keyboard.insertText('тел. 8 (495) 123-45-67, доб. 3');
  await expect.poll(() => shown(phone)).toBe('+7 (495) 123-45-67|');
});

const WAYS_TO_WRITE = ['8 916 111-22-33', '+7 916 111 22 33', '79161112233', '9161112233'];

test('a phone – autofilled without a beforeinput event – is grouped, whatever its stored format', SOAK_ONLY, async ({ page, site }) => {
  const phone = await openPhone(page, site);
  for (const way of WAYS_TO_WRITE) {
    await phone.evaluate((input: HTMLInputElement, text) => {
      // Fills in the field as autofill does: bypassing the page's own setters, with `input` and `change` but no `beforeinput`.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, way);
    await expect(phone).toHaveValue('+7 (916) 111-22-33');
  }
});
