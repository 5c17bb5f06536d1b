import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshEmail, linkFor } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { fillIn, openWebinar, send } from './registration-form.ts';

const FORM_CALL = '**/api/v1/form/webinar';

test(
  'an incomplete form – submitted – each field shows its error, the first has the focus, and no request is sent',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [webinar] = await webinarsOfKind(site, 'upcoming');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await openWebinar(page, webinar);
    await send(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Please enter your name.');
    await expect(email).toHaveAccessibleDescription(/Please enter your e-mail address/);
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Please agree/);

    await fillIn(page, 'olga@example');
    await page.getByRole('button', { name: 'Add a phone number' }).click();
    await page.getByRole('textbox', { name: /^Phone/ }).fill('12');
    await send(page);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/like name@example\.com/);
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveAttribute('aria-invalid', 'true');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((address) => address.includes('/form/'))).toEqual([]);
  },
);

test('the API rejects, fails and is unreachable – submitted again each time – the error is at the right place, the input stays, and one registration counts', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(
    /^(answer (422|500)|request failed): \S+\/v1\/form\/webinar/,
    /^console error: .*(Failed to load resource|ApiError)/s,
  );
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const keys: (string | undefined)[] = [];
  const fault = (status: number, code: string, errors: object[]) =>
    JSON.stringify({ message: 'We cannot take this.', code, status, errors, request_id: 'r-4711' });
  const answers = [
    { status: 422, body: fault(422, 'validation_failed', [{ field: 'email', message: 'This address does not take mail.' }]) },
    { status: 500, body: fault(500, 'internal', []) },
    null,
  ];
  await openWebinar(page, webinar);
  await fillIn(page, freshEmail());
  await page.route(FORM_CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = answers.shift();
    if (answer) await route.fulfill({ ...answer, contentType: 'application/json' });
    else if (answer === null) await route.abort();
    else await route.continue();
  });

  await send(page);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This address does not take mail.');
  await email.fill(freshEmail());
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'quote r-4711' })).toBeVisible();
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'there is no connection' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Olga Petrova');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  // Another address makes another request with a key of its own; retries of the same request share one key.
  expect(new Set(keys.slice(1)).size).toBe(1);
  expect(keys[1]).toMatch(/^\S{16,}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

test(
  'a submitted form – the page is reloaded, the address corrected, the link opened – the device remembers each step, without layout shifts',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [webinar] = await webinarsOfKind(site, 'upcoming');
    const email = freshEmail();
    const mistyped = `x${email}`;
    const name = page.getByRole('textbox', { name: 'Name' });
    await openWebinar(page, webinar);
    await fillIn(page, mistyped);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expectAxeFindsNothing(page);
    await page.getByRole('button', { name: 'Correct the address' }).click();
    const address = page.getByRole('textbox', { name: 'E-mail' });
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(mistyped);
    await expect(name).toHaveValue('Olga Petrova');
    await fillIn(page, email);
    await send(page);
    await expect(page.getByRole('region', { name: 'Take part' })).toContainText(`to ${email}.`);

    await page.goto(await linkFor(site, webinar, email));
    await untilInteractive(page);
    await expect(page.getByRole('heading', { name: 'Confirm your seat' })).toBeVisible();
    await expectAxeFindsNothing(page);
    await page.getByRole('button', { name: 'Confirm my seat' }).click();
    await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
    await recordLayoutShifts(page);
    await openWebinar(page, webinar);
    await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
    expect(await layoutShiftsOf(page)).toEqual([]);
  },
);

test('a form half filled in – left for another page and reloaded – the input stays until it is submitted', async ({ page, site }) => {
  const [webinar, other] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  const name = page.getByRole('textbox', { name: 'Name' });
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await openWebinar(page, webinar);
  await fillIn(page, email);
  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyone in the room' })).toBeFocused();
  await page.goBack();
  await expect(name).toHaveValue('Olga Petrova');
  await page.reload();
  await untilInteractive(page);
  await expect(name).toHaveValue('Olga Petrova');
  await expect(address).toHaveValue(email);
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  if (other) await openWebinar(page, other);
  await expect(name).toHaveValue('');
});
