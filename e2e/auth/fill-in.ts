import type { Page } from '@playwright/test';

export const PASSWORD = 'seven green kettles';

interface SignUp {
  readonly email: string;
  /** As the user types it; none by default. */
  readonly phone?: string;
}

/** Fills in the first step of a registration. */
export async function writeSignUp(page: Page, { email, phone = '' }: SignUp): Promise<void> {
  await page.getByLabel('Name').fill('Olga Petrova');
  await page.getByLabel('E-mail').fill(email);
  if (phone) {
    await page.getByRole('button', { name: 'Add a phone number' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

/** Fills in the first step of a registration and goes on to the next. */
export async function fillInSignUp(page: Page, values: SignUp): Promise<void> {
  await writeSignUp(page, values);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

interface SignIn {
  readonly username: string;
  readonly password: string;
}

export async function writeSignIn(page: Page, { username, password }: SignIn): Promise<void> {
  await page.getByLabel('E-mail or phone').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function fillInSignIn(page: Page, values: SignIn): Promise<void> {
  await writeSignIn(page, values);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Answers on the local identity provider: which user signs in there, and whether they allow it. */
export async function answerAtProvider(page: Page, email: string, choice: 'Allow' | 'Do not allow' = 'Allow'): Promise<void> {
  await page.getByLabel('Name').fill('Olga Petrova');
  await page.getByLabel(/E-mail address/).fill(email);
  await page.getByRole('button', { name: choice, exact: true }).click();
}
