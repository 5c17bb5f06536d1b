import { Link } from 'react-router';
import { type SignMode, signHref } from '#src/paths.ts';
import styles from '#src/screens/sign/sign.module.css';

const MODES: readonly { readonly mode: SignMode; readonly text: string }[] = [
  { mode: 'signin', text: 'Sign in' },
  { mode: 'signup', text: 'New account' },
];

/** Links between the two modes of the page, as each has its own URL. The form input is carried over. */
export function ModeSwitch({ mode, returnTo }: { mode: SignMode; returnTo: string | null }) {
  return (
    <nav aria-label="Sign in or create an account" className={styles.modes}>
      {MODES.map((other) => (
        <Link
          key={other.mode}
          to={signHref(other.mode, returnTo)}
          replace
          className={styles.mode}
          aria-current={other.mode === mode ? 'page' : undefined}
        >
          {other.text}
        </Link>
      ))}
    </nav>
  );
}
