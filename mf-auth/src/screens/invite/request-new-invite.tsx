import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { COMPANIES, signHref } from '#src/paths.ts';
import page from '#src/components/auth-page.module.css';
import styles from '#src/screens/invite/invite.module.css';

const MESSAGE = 'My Plenum invitation link doesn’t work. Could you send me a new one?';
const MAIL = `mailto:?subject=${encodeURIComponent('A new invitation to Plenum')}&body=${encodeURIComponent(MESSAGE)}`;

/** For an invite that cannot be used: a message to the person who sent it, whose address only the visitor knows. */
export function RequestNewInvite({ when }: { /** When to send it, and to whom. */ readonly when: string }) {
  const { notify, report } = useCapabilities();
  const isSignedIn = useSession().view.status === 'signed-in';
  async function copy() {
    try {
      await navigator.clipboard.writeText(MESSAGE);
      notify({ tone: 'success', text: 'Message copied. Send it to the person who invited you.' });
    } catch (error) {
      report(error, { doing: 'copy a message' });
      notify({ tone: 'error', text: 'The browser did not let us copy. Select the message and copy it.' });
    }
  }
  return (
    <div className={styles.ask}>
      <figure className={styles.message}>
        <figcaption>{when}</figcaption>
        <blockquote>{MESSAGE}</blockquote>
      </figure>
      <div className={page.buttons}>
        <Button variant="primary" className={styles.needsScript} onClick={() => void copy()}>
          Copy the message
        </Button>
        <LinkButton to={MAIL}>Send by e-mail</LinkButton>
        <p className={styles.joined}>
          Already joined?{' '}
          <TextLink to={isSignedIn ? COMPANIES : signHref('signin', COMPANIES)}>{isSignedIn ? 'See your companies' : 'Sign in'}</TextLink>
        </p>
      </div>
    </div>
  );
}
