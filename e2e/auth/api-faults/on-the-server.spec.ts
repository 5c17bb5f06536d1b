import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { callApi } from '#src/site/call-api.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { invite } from '../invite.ts';
import { ERROR_RESPONSES, RATE_LIMITED } from './error-responses.ts';

const LOOKS = /\/(new-pass|public\/invites)\//;
const PROVIDERS = /\/social\/providers$/;

let links: { readonly path: string; readonly title: string }[];

test.beforeAll(async ({ site }) => {
  const person = await createUser(site);
  await callApi(site, authEndpoints.recoverPassword, { body: { email: person.email } });
  const [{ path }, newPassword] = await Promise.all([
    invite(site, freshEmail()),
    findInMessage(site, person.email, /https?:[^/]*\/\/[^/]*(\/new-pass\/\S+)/),
  ]);
  links = [
    { path: newPassword, title: 'A new password' },
    { path, title: 'Join Northern Light' },
  ];
});

for (const { what, fault } of [...ERROR_RESPONSES, RATE_LIMITED, { what: 'too late', fault: faults.hangs }]) {
  test(`the API returns ${what} – links of e-mails are opened – 503 with a message that does not judge the link; the sign-in page works without the API`, async ({
    behindFaults: { api, shell },
  }) => {
    api.inject(LOOKS, fault);
    api.inject(PROVIDERS, fault);
    const [signIn, ...opened] = await Promise.all(['/signin', ...links.map(({ path }) => path)].map((path) => fetchPage(shell.url + path)));
    for (const page of opened) {
      expect(page.status).toBe(503);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.text).toContain('This page didn’t load');
      expect(page.text).not.toMatch(/is not valid|has expired|has already been used/);
      expect(/<header.*<main.*<\/html>$/s.test(page.html)).toBe(true);
    }
    expect(signIn?.status).toBe(200);
    expect(signIn?.text).toContain('Sign in to Plenum');
    expect(signIn?.text).not.toContain('Continue with');
    expect(api.requests.filter((path) => LOOKS.test(path) || PROVIDERS.test(path))).toHaveLength(3);
    expect(shell.hasCrashed()).toBe(false);
  });
}

test('an e-mail link that could not be checked – retried on its page – opens', async ({
  page,
  browserErrors,
  behindFaults: { api, shell },
}) => {
  browserErrors.allow(/503/, /^(answer 50\d|request failed): \S+\/api\//, /^console error: .*(Failed to load resource|ApiError)/s);
  for (const { path, title } of links) {
    api.inject(LOOKS, faults.refuses);
    await page.goto(shell.url + path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
    api.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
