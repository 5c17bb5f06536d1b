import { untilInteractive } from '#src/browser/same-document.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { expect } from '#src/browser/test.ts';
import { freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { accountsOf, ageRecords } from '#src/site/age-records.ts';
import { PASSWORD, fillInSignUp, writeSignIn, writeSignUp } from '../fill-in.ts';
import type { FirstStep, Stage, Step, Visitor } from './step.ts';

/** A page that loads quickly. */
const ON_THE_WAY = '/terms';

async function open({ page, proxy }: Visitor, path: string): Promise<void> {
  await page.goto(`${proxy.url}${path}?return=${ON_THE_WAY}`);
  await untilInteractive(page);
}
const untilThere = ({ page }: Visitor) => page.waitForURL(({ pathname }) => pathname === ON_THE_WAY);

const untilStep = ({ page }: Visitor, which: string) => expect(page.getByText(`Step ${which}`)).toBeVisible();

/** A code that submits itself once complete, and is submitted by the button on a retry. */
async function codeStage(visitor: Visitor, form: string, address: string, then: Pick<Stage, 'finished' | 'next'>): Promise<Stage> {
  const { page, site } = visitor;
  const [place, field] = [page.getByRole('form', { name: form }), page.getByLabel('Code')];
  const button = place.getByRole('button', { name: 'Confirm' });
  const code = await codeFor(site, address);
  return {
    place,
    button,
    press: async () => ((await field.inputValue()) === code ? button.click() : field.fill(code)),
    written: [[field, code]],
    ...then,
  };
}

async function toEmailCode(visitor: Visitor, phone = ''): Promise<string> {
  const email = freshEmail();
  await open(visitor, '/signup');
  await fillInSignUp(visitor.page, { email, phone });
  await expect(visitor.page.getByLabel('Code')).toBeFocused();
  return email;
}

export const SIGN_STEPS: readonly FirstStep[] = [
  {
    name: 'signing in',
    call: /\/login-check$/,
    isNotified: true,
    async arrive(visitor) {
      const { page } = visitor;
      const { email, password } = await createUser(visitor.site);
      await open(visitor, '/signin');
      await writeSignIn(page, { username: email, password });
      return {
        place: page.getByRole('form', { name: 'Sign in' }),
        button: page.getByRole('button', { name: 'Sign in', exact: true }),
        written: [
          [page.getByLabel('E-mail or phone'), email],
          [page.getByLabel('Password', { exact: true }), password],
        ],
        finished: () => untilThere(visitor),
      };
    },
  },
  {
    name: 'signing up: the form, the code of the mailbox, the code of the phone',
    call: /\/send-code-email$/,
    goesOnWith429: true,
    async arrive(visitor) {
      const { page } = visitor;
      const [email, phone] = [freshEmail(), freshPhone()];
      await open(visitor, '/signup');
      await writeSignUp(page, { email, phone });
      const codeOfPhone: Step = {
        call: /\/validate-phone$/,
        arrive: () => codeStage(visitor, 'Confirm your phone number', phone, { finished: () => untilThere(visitor) }),
      };
      const codeOfMailbox: Step = {
        call: /\/validate-email$/,
        arrive: () => codeStage(visitor, 'Confirm your e-mail', email, { finished: () => untilStep(visitor, '3 of 3'), next: codeOfPhone }),
      };
      return {
        place: page.getByRole('form', { name: 'Create an account' }),
        button: page.getByRole('button', { name: 'Continue', exact: true }),
        written: [
          [page.getByLabel('Name'), 'Olga Petrova'],
          [page.getByLabel('E-mail'), email],
          [page.getByLabel('Password', { exact: true }), PASSWORD],
        ],
        finished: () => untilStep(visitor, '2 of 3'),
        next: codeOfMailbox,
      };
    },
  },
  {
    name: 'signing up: on to the phone, then an account without it',
    call: /\/send-code-phone$/,
    goesOnWith429: true,
    async arrive(visitor) {
      const { page, site } = visitor;
      const email = await toEmailCode(visitor, freshPhone());
      const later: Step = {
        call: /\/registration$/,
        isNotified: true,
        arrive: async () => ({
          place: page.getByRole('main'),
          button: page.getByRole('button', { name: 'Confirm later' }),
          finished: async () => {
            await untilThere(visitor);
            expect(await accountsOf(site, email)).toBe(1);
          },
        }),
      };
      return codeStage(visitor, 'Confirm your e-mail', email, { finished: () => untilStep(visitor, '3 of 3'), next: later });
    },
  },
  {
    name: 'signing up: another code',
    call: /\/send-code-email$/,
    async arrive(visitor) {
      const { page, site } = visitor;
      await page.clock.install();
      const email = await toEmailCode(visitor);
      await page.getByLabel('Code').fill('12345');
      await codeFor(site, email);
      await ageRecords(site, 2, email);
      await page.clock.fastForward('02:00');
      const button = page.getByRole('button', { name: 'Send a new code' });
      return {
        place: page.getByRole('main'),
        button,
        press: async () => {
          if (!(await button.isVisible())) await page.clock.fastForward('00:31');
          await button.click();
        },
        written: [[page.getByLabel('Code'), '12345']],
        finished: () => expect(page.getByText(/A new code is on its way/)).toBeVisible(),
      };
    },
  },
  {
    name: 'signing up: the account',
    call: /\/registration$/,
    isNotified: true,
    async arrive(visitor) {
      const email = await toEmailCode(visitor);
      return codeStage(visitor, 'Confirm your e-mail', email, {
        finished: async () => {
          await untilThere(visitor);
          expect(await accountsOf(visitor.site, email)).toBe(1);
        },
      });
    },
  },
];
