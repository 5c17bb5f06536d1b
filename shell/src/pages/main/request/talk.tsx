import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { PhoneLink } from '#src/chrome/phone-link.tsx';
import { useRootData } from '#src/layouts/use-root-data.ts';
import { RequestForm } from '#src/pages/main/request/request-form.tsx';
import styles from '#src/pages/main/request/request.module.css';

/** Form 1, and the ways to reach a person that need no form. */
export function Talk() {
  const { header, settings } = useRootData();
  const email = header?.email ?? settings?.support_email;
  return (
    <section id="talk" className={styles.talk} aria-labelledby="talk-title">
      <div className={styles.invitation}>
        <h2 id="talk-title">Tell us about your next event</h2>
        <p>How many people, on which day, what must not go wrong. We answer with a plan and a price, not with a brochure.</p>
        {(email || header) && (
          <p className={styles.reach}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {header && <PhoneLink phone={header.phone} />}
          </p>
        )}
      </div>
      <div>
        <noscript>
          <p className={styles.without}>
            This form needs JavaScript, which is switched off in your browser. {email ? `Write to ${email}` : 'Write to us'}
            {header ? ` or call ${header.phone}` : ''}: it reaches the same people.
          </p>
        </noscript>
        <RequestForm id={FORM_IDS.main} />
      </div>
    </section>
  );
}
