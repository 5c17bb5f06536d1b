import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor, findInMessage } from '#src/site/mailbox.ts';
import { freshPhone, createUser, type User } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { cookieValues, tokensOf } from '../../session/visitor.ts';
import { invite } from '../invite.ts';
import { returnFromProvider } from './return-from-provider.ts';
import type { FirstStep, Stage, Visitor } from './step.ts';

const NEW = 'nine blue teapots';

async function open({ page, proxy }: Visitor, path: string): Promise<void> {
  await page.goto(proxy.url + path);
  await untilInteractive(page);
}
const untilHeading = ({ page }: Visitor, name: string) => expect(page.getByRole('heading', { name })).toBeFocused();

/** Signs in on the site behind the fault proxy. */
async function signIn({ context, site, proxy }: Visitor, person: User): Promise<void> {
  const values = cookieValues(await tokensOf(site, person));
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: proxy.url })));
}

/** @param before a code that was sent earlier */
async function codeOfPhone(visitor: Visitor, phone: string, before: string): Promise<Stage> {
  const { page, site } = visitor;
  const [code, password] = [page.getByLabel('Code'), page.getByRole('textbox', { name: 'New password' })];
  const digits = await codeFor(site, phone, before);
  await code.fill(digits);
  await password.fill(NEW);
  return {
    place: page.getByRole('form', { name: 'A new password' }),
    button: page.getByRole('button', { name: 'Set the password' }),
    written: [
      [code, digits],
      [password, NEW],
    ],
    finished: () => untilHeading(visitor, 'Your new password is set'),
  };
}

/** A page opened by a link, with one button. */
async function toButton(visitor: Visitor, path: string): Promise<Stage> {
  const { page } = visitor;
  await open(visitor, path);
  return {
    place: page.getByRole('main'),
    button: page.getByRole('button', { name: 'Confirm my address' }),
    finished: () => untilHeading(visitor, 'Your address is confirmed'),
  };
}
const pathIn = async ({ site }: Visitor, to: string, path: string) =>
  findInMessage(site, to, new RegExp(`https?:[^/]*//[^/]*(/${path}/\\S+)`));

export const OTHER_STEPS: readonly FirstStep[] = [
  {
    name: 'a forgotten password, by e-mail',
    call: /\/recovery-password$/,
    async arrive(visitor) {
      const { page } = visitor;
      const email = freshEmail();
      await open(visitor, '/recovery-password');
      const field = page.getByRole('textbox', { name: 'E-mail', exact: true });
      await field.fill(email);
      return {
        place: page.getByRole('form', { name: 'A new password by e-mail' }),
        button: page.getByRole('button', { name: 'Send the link' }),
        written: [[field, email]],
        finished: () => untilHeading(visitor, 'Check your inbox'),
      };
    },
  },
  {
    name: 'a forgotten password, by phone: the number, then the code',
    call: /\/new-pass-by-phone$/,
    goesOnWith429: true,
    async arrive(visitor) {
      const { page, site } = visitor;
      const phone = freshPhone();
      await createUser(site, { phone });
      const before = await codeFor(site, phone);
      await open(visitor, '/recovery-password');
      await page.getByRole('radio', { name: 'By phone' }).check();
      const field = page.getByRole('textbox', { name: 'Phone' });
      await field.fill(phone);
      return {
        place: page.getByRole('form', { name: 'A new password by phone' }),
        button: page.getByRole('button', { name: 'Send the code' }),
        written: [[field, await field.inputValue()]],
        finished: () => expect(page.getByLabel('Code')).toBeVisible(),
        next: { call: /\/new-pass-by-phone$/, arrive: () => codeOfPhone(visitor, phone, before) },
      };
    },
  },
  {
    name: 'a new password, by an e-mail link',
    call: /^\/api\/new-pass\//,
    async arrive(visitor) {
      const { page, site } = visitor;
      const { email } = await createUser(site);
      await callApi(site, authEndpoints.recoverPassword, { body: { email } });
      await open(visitor, await pathIn(visitor, email, 'new-pass'));
      const field = page.getByRole('textbox', { name: 'New password' });
      await field.fill(NEW);
      return {
        place: page.getByRole('form', { name: 'Choose a new password' }),
        button: page.getByRole('button', { name: 'Set the password' }),
        written: [[field, NEW]],
        finished: () => untilHeading(visitor, 'Your new password is set'),
      };
    },
  },
  {
    name: 'the address of a new account',
    call: /^\/api\/validate\//,
    async arrive(visitor) {
      const { email } = await createUser(visitor.site, { isConfirmed: false });
      return toButton(visitor, await pathIn(visitor, email, 'validate'));
    },
  },
  {
    name: 'another address',
    call: /^\/api\/email-validate\//,
    async arrive(visitor) {
      const { token } = await createUser(visitor.site);
      const email = freshEmail();
      await callApi(visitor.site, profileEndpoints.updateEmail, { token, body: { email } });
      return toButton(visitor, await pathIn(visitor, email, 'email-validate'));
    },
  },
  {
    name: 'an invitation, accepted',
    call: /\/accept$/,
    async arrive(visitor) {
      const { page, site } = visitor;
      const person = await createUser(site);
      const { path } = await invite(site, person.email);
      await signIn(visitor, person);
      await open(visitor, path);
      return {
        place: page.getByRole('main'),
        button: page.getByRole('button', { name: 'Join Northern Light' }),
        finished: () => untilHeading(visitor, 'You have joined'),
      };
    },
  },
  {
    name: 'back from another service',
    call: /\/social\/exchange$/,
    isNotified: true,
    async arrive(visitor) {
      const { page, proxy } = visitor;
      const heal = proxy.inject(/\/social\/exchange$/, faults.refuses);
      await returnFromProvider(visitor, freshEmail());
      const button = page.getByRole('button', { name: 'Try again' });
      await expect(button).toBeVisible();
      heal();
      return {
        place: page.getByRole('main'),
        button,
        working: page.getByText('We are finishing your sign-in…'),
        finished: () => page.waitForURL('**/terms'),
      };
    },
  },
  {
    name: 'another service connected, by the password of the account',
    call: /\/social\/link$/,
    isNotified: true,
    async arrive(visitor) {
      const { page, site } = visitor;
      const { email, password } = await createUser(site);
      await returnFromProvider(visitor, email);
      const field = page.getByLabel('Password of your Plenum account');
      await field.fill(password);
      return {
        place: page.getByRole('form', { name: 'Connect Google' }),
        button: page.getByRole('button', { name: 'Connect and sign in' }),
        written: [[field, password]],
        finished: () => page.waitForURL('**/terms'),
      };
    },
  },
];
