import { TextLink } from '@plenum/shared-ui/link';
import { type SignMode, signHref } from '#src/paths.ts';

const OTHER = {
  signin: { question: 'New here?', mode: 'signup', text: 'Create an account' },
  signup: { question: 'Already have an account?', mode: 'signin', text: 'Sign in' },
} as const satisfies Record<SignMode, unknown>;

/** The way to the other mode of the page, as each has its own URL. The form input is carried over. */
export function ModeSwitch({ mode, returnTo }: { mode: SignMode; returnTo: string | null }) {
  const other = OTHER[mode];
  return (
    <p>
      {other.question}{' '}
      <TextLink to={signHref(other.mode, returnTo)} replace>
        {other.text}
      </TextLink>
    </p>
  );
}
