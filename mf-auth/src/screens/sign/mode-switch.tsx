import { Link } from 'react-router';
import { type SignMode, signHref } from '#src/paths.ts';
import styles from '#src/screens/sign/sign.module.css';

const MODES: readonly { readonly mode: SignMode; readonly text: string }[] = [
  { mode: 'signin', text: 'Sign in' },
  { mode: 'signup', text: 'New account' },
];

/** The two modes of the page: links, since each has its address. What was typed comes along. */
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
