import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/components/sign-in-required.module.css';

interface SignInRequiredProps {
  /** Path to return to. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** A page that requires a session, for an anonymous visitor: links to sign in and return. */
export function SignInRequired({ to, title, text }: SignInRequiredProps) {
  return (
    <div className={styles.place}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        <LinkButton variant="primary" to={withReturn('/signin', to)}>
          Sign in
        </LinkButton>
        <LinkButton to={withReturn('/signup', to)}>Create an account</LinkButton>
      </p>
    </div>
  );
}
