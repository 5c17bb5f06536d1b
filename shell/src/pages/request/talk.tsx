import type { ReactNode } from 'react';
import type { FormId } from '@plenum/shared-contracts/forms/schemas';
import { PhoneLink } from '#src/chrome/phone-link.tsx';
import { useRootData } from '#src/layouts/use-root-data.ts';
import { RequestForm } from '#src/pages/request/request-form.tsx';
import styles from '#src/pages/request/request.module.css';

interface TalkProps {
  readonly form: FormId;
  readonly title: string;
  readonly children: ReactNode;
}

/** A form, and the ways to reach a person that need none. */
export function Talk({ form, title, children }: TalkProps) {
  const { header, settings } = useRootData();
  const email = header?.email ?? settings?.support_email;
  return (
    <section id="talk" className={styles.talk} aria-labelledby="talk-title">
      <div className={styles.invitation}>
        <h2 id="talk-title">{title}</h2>
        <p>{children}</p>
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
        <RequestForm id={form} />
      </div>
    </section>
  );
}
