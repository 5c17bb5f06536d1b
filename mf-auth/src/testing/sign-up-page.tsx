import { screen } from '@testing-library/react';
import { sampleSentCode, sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { Sign } from '#src/screens/sign/screen.tsx';
import { renderPages, write } from '#src/testing/render-screen.tsx';
import type { Answers } from '@plenum/federation/testing/fake-capabilities';

export const REGISTER = 'POST /registration';
export const CHECK_PASSWORD = 'POST /v1/public/check-password';
export const SEND = { email: 'POST /v1/public/send-code-email', phone: 'POST /v1/public/send-code-phone' };
export const PROVE = { email: 'POST /v1/public/validate-email', phone: 'POST /v1/public/validate-phone' };
const proven = (proof: string) => ({ status: 'ok', data: { status: 'ok' }, proof });

/** Renders the sign-up page. `changes` replaces replies of the fake API. */
export function setUp(changes: Answers = {}, at = '/signup', advanceTimers?: (ms: number) => void) {
  const page = renderPages(
    { '/signup': <Sign data={{ mode: 'signup', providers: [{ provider: 'google', title: 'Google' }] }} />, '/signin': <p>In</p> },
    {
      at,
      ...(advanceTimers && { advanceTimers }),
      answers: {
        [CHECK_PASSWORD]: { status: 'ok', data: { status: 'ok' } },
        [SEND.email]: sampleSentCode,
        [SEND.phone]: { ...sampleSentCode, target_masked: '+7 ••• •••-67-89' },
        [PROVE.email]: proven('p-email'),
        [PROVE.phone]: proven('p-phone'),
        [REGISTER]: sampleSignedIn,
        ...changes,
      },
    },
  );
  return {
    ...page,
    /** All calls but the check of the password, which each submission of the first step begins with. */
    get calls() {
      return page.calls.filter(({ name }) => name !== CHECK_PASSWORD);
    },
  };
}
export type Page = ReturnType<typeof setUp>;
export const named = ({ calls }: Page) => calls.map(({ name }) => name);
export const code = () => screen.findByLabelText('Code');

/** Asks for the field of the phone number, which is hidden at first. */
export async function phoneField({ user }: Pick<Page, 'user'>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
  return screen.getByLabelText(/Phone/);
}

export async function fillIn({ user }: Page, phone = '') {
  await write(user, screen.getByLabelText('Name'), 'Olga');
  await write(user, screen.getByLabelText('E-mail'), 'olga@example.com');
  if (phone) await write(user, await phoneField({ user }), phone);
  await write(user, screen.getByLabelText('Password'), 'seven green kettles');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
