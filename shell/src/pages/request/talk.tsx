import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/schemas';
import { PhoneLink } from '#src/chrome/phone-link.tsx';
import { RequestForm } from '#src/pages/request/request-form.tsx';
import styles from '#src/pages/request/request.module.css';
import { useApp } from '#src/screens/app-context.tsx';

interface TalkProps {
  readonly form: FormId;
  readonly title: string;
  readonly children: ReactNode;
}

/** Where the form to be called stands. */
const CALLBACK = '/contacts#callback';

/** A form, and the ways to reach a person that need none. */
export const Talk = observer(function Talk({ form, title, children }: TalkProps) {
  const { header: store, settings } = useApp().runtime;
  const header = store.content;
  const email = header?.email ?? settings?.support_email;
  const id = form === FORM_IDS.callback ? 'callback' : 'talk';
  return (
    <section id={id} className={styles.talk} aria-labelledby={`${id}-title`}>
      <div className={styles.invitation}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{children}</p>
        {id === 'talk' && (
          <p className={styles.reach}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {header && <PhoneLink phone={header.phone} />}
            {form !== FORM_IDS.contacts && <Link to={CALLBACK}>Have us call you</Link>}
          </p>
        )}
      </div>
      <div className={styles.request}>
        <RequestForm
          id={form}
          label={title}
          without={
            <>
              This form needs JavaScript, which is switched off in your browser. {email ? `Write to ${email}` : 'Write to us'}
              {header ? ` or call ${header.phone}` : ''}: it reaches the same people.
            </>
          }
        />
      </div>
    </section>
  );
});
